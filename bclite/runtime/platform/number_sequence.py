"""NumberSequence: numbers that no rollback takes back (pages of the NumberSequence data type)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bclite.runtime.errors import ALError
from bclite.runtime.reference import Reference
from bclite.runtime.registry import method

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@dataclass
class Sequence:
    """`following` is the number that Next gives next; `current` the last one given, the seed before that."""

    following: int
    increment: int
    current: int


Key = tuple[str, str]
"""Company, empty for all companies, and the sequence's name in lower case."""


def _key(session: "Session", name: str, company_specific: bool) -> Key:
    return (session.company if company_specific else "", name.lower())


def _sequence(session: "Session", name: str, company_specific: bool) -> Sequence:
    found: Sequence | None = session.number_sequences.get(_key(session, name, company_specific))
    if found is None:
        raise ALError(f"The number sequence '{name}' does not exist.", "NumberSequence")
    return found


@method("numbersequence", "Insert")
def insert(session: "Session", name: str, seed: int = 0, increment: int = 1, company_specific: bool = True) -> None:
    key = _key(session, name, company_specific)
    if key in session.number_sequences:
        raise ALError(f"The number sequence '{name}' already exists.", "NumberSequence")
    session.number_sequences[key] = Sequence(seed, increment, seed)


@method("numbersequence", "Exists")
def exists(session: "Session", name: str, company_specific: bool = True) -> bool:
    return _key(session, name, company_specific) in session.number_sequences


@method("numbersequence", "Delete")
def delete(session: "Session", name: str, company_specific: bool = True) -> None:
    _sequence(session, name, company_specific)
    del session.number_sequences[_key(session, name, company_specific)]


@method("numbersequence", "Next")
def next_number(session: "Session", name: str, company_specific: bool = True) -> int:
    return _take(_sequence(session, name, company_specific), 1)


@method("numbersequence", "Range")
def number_range(
    session: "Session", name: str, count: int, increment: Reference | bool = True, company_specific: bool = True
) -> int:
    """The first of `count` numbers; the increment goes into the reference where there is one."""
    if isinstance(increment, bool):
        return _take(_sequence(session, name, increment), count)
    sequence = _sequence(session, name, company_specific)
    increment.value = sequence.increment
    return _take(sequence, count)


def _take(sequence: Sequence, count: int) -> int:
    first = sequence.following
    sequence.following = first + count * sequence.increment
    sequence.current = sequence.following - sequence.increment
    return first


@method("numbersequence", "Current")
def current(session: "Session", name: str, company_specific: bool = True) -> int:
    return _sequence(session, name, company_specific).current


@method("numbersequence", "Restart")
def restart(session: "Session", name: str, seed: int = 0, company_specific: bool = True) -> None:
    sequence = _sequence(session, name, company_specific)
    sequence.following = sequence.current = seed
