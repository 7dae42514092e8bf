"""The one line that tells how a run stands while it goes on."""

from collections import Counter

from bench.outcome import Outcome

ALWAYS = (Outcome.RESOLVED, Outcome.UNRESOLVED, Outcome.INFRASTRUCTURE)


def tally_line(outcomes: Counter[Outcome], selected: int, elapsed: float, left: float | None) -> str:
    """`12/40: 5 resolved, 6 unresolved, 1 infrastructure; 3:20, about 8:00 left`. Times are in seconds."""
    shown = [outcome for outcome in Outcome if outcome in ALWAYS or outcomes[outcome]]
    counts = ", ".join(f"{outcomes[outcome]} {outcome}" for outcome in shown)
    estimate = "" if left is None or outcomes.total() == selected else f", about {clock(left)} left"
    return f"{outcomes.total()}/{selected}: {counts}; {clock(elapsed)}{estimate}"


def clock(seconds: float) -> str:
    """A duration as it stands on a clock: `0:05`, `12:00`, `3:04:05`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
