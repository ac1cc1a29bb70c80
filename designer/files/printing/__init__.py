"""The user's printers, and the ledger of the sheets that were printed."""
