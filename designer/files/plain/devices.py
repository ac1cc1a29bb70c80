"""Names that no file can have everywhere: ids become the names of files and folders, and kits are carried about."""

from __future__ import annotations

_DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))})


def is_device(id: str) -> bool:
    """True where Windows takes ``id`` for a device, whatever its capitals and whatever follows its first full stop."""
    return id.partition(".")[0].casefold() in _DEVICES
