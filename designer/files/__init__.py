"""Every file format: strict reading, schemas, catalogues, writing whole or not at all."""
