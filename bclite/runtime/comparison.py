"""The order of texts and codes in code. Equality is exact."""

from bclite.storage.collation import text_key


def compare_texts(left: str, right: str) -> int:
    """Negative, 0 or positive as `left` comes before `right` by collation, is the same, or comes after it."""
    if left == right:
        return 0
    return -1 if text_key(left) < text_key(right) else 1


def compare_codes(left: str, right: str) -> int:
    """As `compare_texts`; but codes of nothing but digits compare like right-justified numbers: 9 comes before 10."""
    if left.isdigit() and right.isdigit():
        one, other = (len(left), left), (len(right), right)
        return (one > other) - (one < other)
    return compare_texts(left, right)
