"""The command line: click, progress, clock, entropy, exit codes."""
