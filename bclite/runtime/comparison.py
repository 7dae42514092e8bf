"""The order of texts: by the collation of the database, as records are sorted. Equality is exact."""

from bclite.storage.collation import text_key


def compare_texts(left: str, right: str) -> int:
    """Negative, 0 or positive as `left` comes before `right`, is the same, or comes after it."""
    if left == right:
        return 0
    return -1 if text_key(left) < text_key(right) else 1
