"""The types of fields that dataset lines have, and what is checked of them. A ValueError says what was expected."""

from datetime import datetime
from functools import lru_cache
from typing import Annotated

from pydantic import AfterValidator, Field


@lru_cache
def _project_path(path: str) -> str:
    normal = path.replace("\\", "/")
    sound = normal and not normal.startswith("/") and ":" not in normal and normal.isprintable()
    if not sound or ".." in normal.split("/") or ".git" in normal.lower().split("/"):
        raise ValueError("a relative path inside the repository")
    return path


def _calendar_date(text: str) -> str:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        raise ValueError("a date such as 2025-03-19 or 2025-11-26T21:22:42Z") from None
    return text


def _diff(text: str) -> str:
    if "\0" in text:
        raise ValueError("a diff without NUL characters")
    return text


def _al_query(text: str) -> str:
    if "\0" in text:
        raise ValueError("an AL query object without NUL characters")
    return text


ProjectPath = Annotated[str, AfterValidator(_project_path)]
CalendarDate = Annotated[str, AfterValidator(_calendar_date)]
Diff = Annotated[str, Field(min_length=1, description="a diff, not empty"), AfterValidator(_diff)]
AlQuery = Annotated[str, Field(min_length=1, description="an AL query object"), AfterValidator(_al_query)]
