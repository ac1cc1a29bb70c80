"""The referee held against a second one, and against logs whose faults are known."""
