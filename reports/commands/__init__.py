"""The commands of `python -m reports`, one a module."""
