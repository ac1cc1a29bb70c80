"""``python -m designer`` is ``greenkeeper``."""

from designer.cli.start import entry

entry()
