"""What goes wrong with an evaluation of BCQuality."""


class ReviewError(Exception):
    """The evaluation cannot go on. The message says what was expected, what was found and what to do."""
