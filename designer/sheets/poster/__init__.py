"""The course on the wall: holes as ribbons of terrain, their slopes, pars and names."""
