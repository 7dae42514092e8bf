"""Names of AL as Python identifiers: safe and injective."""

import keyword

from hypothesis import given
from hypothesis import strategies as st

from bclite.compiler.names import identifier, local_name

NAMES = st.text(min_size=1, max_size=30)


def test_plain_names_stay_readable() -> None:
    assert local_name("CustomerNo") == "l_customerno"
    assert identifier("No. Series") == "no_x2e__x20_series"


def test_a_name_that_looks_like_an_escape_is_escaped() -> None:
    assert identifier("a b") != identifier("a_x20_b")


@given(NAMES)
def test_every_name_becomes_an_identifier_and_no_keyword(name: str) -> None:
    made = local_name(name)
    assert made.isidentifier()
    assert made.isascii()
    assert not keyword.iskeyword(made)


@given(NAMES, NAMES)
def test_names_meet_only_when_they_differ_in_case_alone(left: str, right: str) -> None:
    assert (identifier(left) == identifier(right)) == (left.lower() == right.lower())


def test_a_hostile_name_stays_a_name() -> None:
    assert local_name('x\n"); import os #').isidentifier()
