"""A second, naive referee for the two dice systems: slow, plain, and sharing no code with the first."""
