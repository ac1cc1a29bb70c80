"""What whoever prints needs: print list, paper, large print, low ink, glyphs at hand, calibration."""
