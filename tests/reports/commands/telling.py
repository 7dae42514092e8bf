"""What tests of commands share: the type of what runs one, and how its CSV is read."""

import csv
import io
from collections.abc import Callable

type Tell = Callable[..., str]


def table_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))
