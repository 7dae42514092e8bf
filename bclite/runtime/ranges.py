"""Checks of arguments against the range that a function permits."""

from bclite.runtime.errors import ALError

LARGEST_INTEGER = 2**31 - 1


def check_range(name: str, value: int, least: int, greatest: int = LARGEST_INTEGER) -> None:
    """Raises ALError, in the words of the product, where the argument lies outside."""
    if not least <= value <= greatest:
        raise ALError(
            f"The value of {name} parameter is outside of the permitted range. The current value is {value}. "
            f"The permitted range is from {least} to {greatest}.",
            "ParameterOutOfRange",
        )
