"""Words set inside their frames: sizes of type, line breaks, one size for a set, blocks, tables, pages in flow."""
