"""YAML and JSON: text into a tree that keeps lines and columns, plain values into text."""
