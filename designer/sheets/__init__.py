"""Page layout in millimetres: values in, marks out; no drawing library."""
