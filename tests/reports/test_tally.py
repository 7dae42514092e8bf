"""The line that tells how a run stands."""

from collections import Counter

from bench.outcome import Outcome
from reports.tally import clock, tally_line


def test_the_line_counts_and_estimates() -> None:
    outcomes = Counter({Outcome.RESOLVED: 5, Outcome.UNRESOLVED: 6, Outcome.INFRASTRUCTURE: 1})
    line = tally_line(outcomes, 40, 200, 480)
    assert line == "12/40: 5 resolved, 6 unresolved, 1 infrastructure; 3:20, about 8:00 left"
    outcomes[Outcome.UNSCORABLE] += 28
    line = tally_line(outcomes, 40, 3725, 0.0)
    assert line == "40/40: 5 resolved, 6 unresolved, 1 infrastructure, 28 unscorable; 1:02:05"


def test_before_the_first_trial_has_ended_there_is_no_estimate() -> None:
    assert tally_line(Counter(), 3, 0.4, None) == "0/3: 0 resolved, 0 unresolved, 0 infrastructure; 0:00"


def test_durations_stand_as_on_a_clock() -> None:
    assert [clock(seconds) for seconds in (0, 59.6, 61, 3600, 90061)] == ["0:00", "1:00", "1:01", "1:00:00", "25:01:01"]
