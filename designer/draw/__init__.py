"""The published draw: random stream, failure grids, commitment and sheet codes (docs/draw.md)."""
