"""Where an answer comes from: whether the rows that the agent fetched carry the rows that it answered with.

A row of the answer is carried when one fetched row holds all its values. An agent that added rows up or joined them
itself has an answer without that origin: no cheating, but worth a mark.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from bench.judging.answers import Row
from bench.judging.cells import Value, value_of


def not_carried(answer: Sequence[Row], fetched: Iterable[Row]) -> list[int]:
    """The numbers, from 1, of the rows of the answer that no fetched row carries."""
    origins = _Origins(fetched)
    known: dict[tuple[tuple[Value, int], ...], bool] = {}
    missing = []
    for number, row in enumerate(answer, 1):
        values = Counter(map(value_of, row.values()))
        key = tuple(values.items())
        if key not in known:
            known[key] = origins.carry(values)
        if not known[key]:
            missing.append(number)
    return missing


class _Origins:
    """The rows that were fetched, found by their values."""

    def __init__(self, rows: Iterable[Row]) -> None:
        distinct = dict.fromkeys(frozenset(Counter(map(value_of, row.values())).items()) for row in rows)
        self._rows = [dict(row) for row in distinct]
        self._holding = defaultdict[Value, list[int]](list)
        for at, row in enumerate(self._rows):
            for value in row:
                self._holding[value].append(at)

    def carry(self, values: Counter[Value]) -> bool:
        """Whether one row holds all these values, each at least as often."""
        if not values:
            return bool(self._rows)
        rarest = min(values, key=lambda value: len(self._holding.get(value, ())))
        candidates = (self._rows[at] for at in self._holding.get(rarest, ()))
        return any(all(row.get(value, 0) >= count for value, count in values.items()) for row in candidates)
