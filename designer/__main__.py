"""``python -m designer`` is ``greenkeeper``."""

from designer.cli.main import entry

entry()
