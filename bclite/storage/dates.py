"""Parts of stored dates, for the methods Day, Month and Year of queries."""

from functools import lru_cache

from bclite.runtime.values import Date, DateTime


@lru_cache(maxsize=8192)
def date_part(stored: int | None, part: str, of_datetime: int) -> int | None:
    """The SQL function `al_date_part`: `day`, `month` or `year` of a Date, or of a DateTime in UTC.

    0 of the blank date, as the product answers from version 27 on; NULL of NULL.
    """
    if stored is None:
        return None
    date = DateTime(stored).date if of_datetime else Date(stored)
    found: int = getattr(date.day, part) if date else 0
    return found
