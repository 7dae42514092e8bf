"""Numbers of where answers come from."""

from bench.outcome import TrialRecord
from reports.origins import OriginNumbers, origin_numbers
from tests.reports.making import make_record


def answered(grounded: bool | None, refused: int | None) -> TrialRecord:
    return make_record("a__b-1", 1, grounded=grounded, refused_requests=refused)


def test_numbers_of_answers_and_of_refused_requests() -> None:
    numbers = origin_numbers([answered(True, 0), answered(False, 3), answered(None, 4), answered(True, 0)])
    assert numbers == OriginNumbers(answers=3, ungrounded=1, refused_requests=7, trials_with_refusals=2)
    assert numbers.lines == [
        ("grounded", "2 of 3 answers; 1 ungrounded"),
        ("refused", "7 requests at gateway and server, in 2 trials"),
    ]


def test_where_a_server_does_not_tell_whom_it_refused_that_is_said() -> None:
    numbers = origin_numbers([answered(True, 2), answered(True, None), answered(False, None)])
    assert numbers is not None
    assert numbers.lines[1] == (
        "refused",
        "2 requests at gateway and server, in 1 trial; not known of 2 trials, whose server does not tell",
    )
    numbers = origin_numbers([answered(True, None)])
    assert numbers is not None
    assert numbers.lines[1] == ("refused", "not known of 1 trial, whose server does not tell")


def test_where_there_was_no_gateway_there_are_no_numbers() -> None:
    assert origin_numbers([answered(None, None)]) is None
    assert origin_numbers([]) is None
