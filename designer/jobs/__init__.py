"""One function a verb: wires the parts together; no command line here."""
