"""Where the program begins: nothing heavy is loaded before Ctrl-C can be told from a fault."""

from __future__ import annotations

import sys


def entry() -> None:
    """Load the program and run it; Ctrl-C while it loads ends it without a word, as nothing has been done yet."""
    try:
        from designer.cli.main import entry as run
    except KeyboardInterrupt:
        sys.exit(130)
    run()
