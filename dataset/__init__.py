"""The tasks, and what reads, checks and makes them."""
