"""The platform's own objects that bclite does not have: naming one is no error, using it is one at run time.

Their names are in `system_objects.txt`, one a line with its kind. What is declared with such a name has a type of
number 0, of which the checker knows nothing.
"""

from functools import cache
from pathlib import Path

PATH = Path(__file__).parent / "system_objects.txt"


@cache
def system_objects() -> frozenset[tuple[str, str]]:
    """Kind and name of each, in lower case."""
    lines = [line for line in PATH.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return frozenset((kind, name.lower()) for kind, _, name in (line.partition(": ") for line in lines))


def is_system_object(kind: str, name: str) -> bool:
    return (kind, name.lower()) in system_objects()
