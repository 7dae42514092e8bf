"""What commands and pages tell: one module a subject, each from numbers to a document of tables."""
