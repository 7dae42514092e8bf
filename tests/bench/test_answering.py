"""Gold rows, baked or fetched, and what an examination of an answer sees."""

import json
import os
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path

import pytest

from bench.answering import examine_answer, gold_rows
from bench.baking import bake
from bench.limits import Limits
from bench.outcome import Submission, Unscorable
from dataset.data_query import DataQueryEntry
from fixtures.bc.environment import Environment, EnvironmentFailureError, QueryFailedError
from tests.reports.stand_in import Faults, ShopServer


class Asked(ShopServer):
    """A Business Central whose queries have one answer, or fail."""

    def __init__(self, answer: Sequence[Mapping[str, object]] | Exception) -> None:
        super().__init__(Faults("", 1))
        self._answer = answer
        self.queries: list[str] = []

    def query(self, source: str, *, limit: float) -> Sequence[Mapping[str, object]]:
        self.queries.append(source)
        if isinstance(self._answer, Exception):
            raise self._answer
        return self._answer


def line(**changes: object) -> bytes:
    plain = {
        "instance_id": "a__b-1",
        "created_at": "2026-01-01",
        "environment_setup_version": "28.0",
        "nl_prompt": "How many?",
        "gold_query": "query 1 Q { }",
    }
    return json.dumps(plain | changes).encode()


BAKED = DataQueryEntry.read(
    b'{"gold_rows": [{"N": 1.10000000000000000000001}], "gold_company": "demo 1", ' + line().removeprefix(b"{")
)


def test_baked_rows_count_in_their_company_alone_and_keep_their_digits() -> None:
    server = Asked([{"N": Decimal(2)}])
    assert gold_rows(BAKED, Limits(), server, "demo 1") == ({"N": Decimal("1.10000000000000000000001")},)
    assert server.queries == []
    assert gold_rows(BAKED, Limits(), server, "demo 7") == ({"N": Decimal(2)},)
    assert server.queries == ["query 1 Q { }"]


@pytest.mark.parametrize(
    ("fields", "company", "baked"),
    [
        ({"gold_rows": []}, "", None),
        ({"gold_rows": []}, "demo 1", None),
        ({"gold_rows": [{"N": 1}]}, "", ({"N": Decimal(1)},)),
        ({"gold_rows": [{"N": 1}]}, "demo 1", None),
        ({"gold_rows": [], "gold_company": "demo 1"}, "demo 1", ()),
    ],
)
def test_which_rows_are_baked(fields: dict[str, object], company: str, baked: object) -> None:
    """An empty list of the public file means that nothing was baked; with our key it is an answer."""
    assert DataQueryEntry.read(line(**fields)).rows_in(company) == baked


def test_a_gold_query_that_fails_is_the_fault_of_the_entry() -> None:
    entry = DataQueryEntry.read(line())
    with pytest.raises(Unscorable) as failed:
        gold_rows(entry, Limits(), Asked(QueryFailedError("AL0185: Table 'X' is missing")), "")
    assert (failed.value.verdict.kind, failed.value.verdict.reason) == (
        "gold_query",
        "the gold query fails: AL0185: Table 'X' is missing",
    )
    with pytest.raises(Unscorable) as lacking:
        gold_rows(entry, Limits(), Asked(EnvironmentFailureError("unsupported", "XmlPorts")), "")
    assert lacking.value.verdict.kind == "engine_unsupported"
    with pytest.raises(EnvironmentFailureError):
        gold_rows(entry, Limits(), Asked(EnvironmentFailureError("server_died", "gone")), "")


def trace(path: Path, *results: tuple[str | None, object]) -> Path:
    """A trace of calls of bc_data_query, each an error or rows."""
    with path.open("w", encoding="utf-8") as file:
        for error, rows in results:
            call = {
                "kind": "call",
                "time": "2026-01-01T00:00:00+00:00",
                "tool": "bc_data_query",
                "arguments": {},
                "seconds": 0.1,
                "size": 10,
                "error": error,
                "result": None if error else json.dumps({"rows": rows, "hasMore": False}),
            }
            file.write(json.dumps(call) + "\n")
    return path


def origin(answer: str, path: Path | None) -> tuple[bool | None, str]:
    submission = Submission(files={"answer.json": answer.encode()})
    seen = examine_answer(DataQueryEntry.read(line()), submission, Limits(), (), path)
    return seen.grounded, seen.origin


def test_the_origin_of_an_answer(tmp_path: Path) -> None:
    pages = trace(tmp_path / "a", (None, [{"N": "C1", "S": 1.5}]), (None, [{"N": "C2", "S": 2}]), ("AL0118", None))
    assert origin('[{"x": 1.50, "y": "C1"}, {"x": 2, "y": "C2"}]', pages) == (True, "")
    assert origin('[{"total": 3.5}]', pages) == (False, "1 of 1 rows are in no result of bc_data_query (rows 1)")
    assert origin("[]", pages) == (True, "")
    failed = trace(tmp_path / "b", ("AL0118", None))
    for nothing in (failed, tmp_path / "missing", None):
        assert origin("[]", nothing) == (False, "no call of bc_data_query had a result")


def test_a_trace_that_was_spoiled_is_no_origin(tmp_path: Path) -> None:
    pipe, broken, forged = (tmp_path / name for name in ("pipe", "broken", "forged"))
    os.mkfifo(pipe)
    broken.write_text("no trace\n", encoding="utf-8")
    forged.write_text('{"kind": "call", "tool": "bc_data_query"}\n', encoding="utf-8")
    assert origin("[]", pipe) == (False, "no call of bc_data_query had a result")
    for path in (broken, forged):
        grounded, why = origin("[]", path)
        assert not grounded
        assert why.startswith("the trace of the gateway cannot be read: ")


def test_baking_writes_rows_into_the_chosen_lines_and_leaves_the_rest_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    other = line(instance_id="a__c-2", extra={"kept": [1.50]})
    file.write_bytes(line() + b"\n\n" + other + b"\n")

    def lease(_: DataQueryEntry) -> Environment:
        return Asked([{"N": Decimal("0.1000000000000000000001"), "T": "Größe"}])

    told = [str(each) for each in bake(file, lambda entry: entry.instance_id == "a__b-1", lease, "demo 1")]
    assert told == ["a__b-1: 1 rows"]
    first, blank, second, end = file.read_bytes().split(b"\n")
    assert (blank, second, end) == (b"", other, b"")
    entry = DataQueryEntry.read(first)
    assert entry.rows_in("demo 1") == ({"N": Decimal("0.1000000000000000000001"), "T": "Größe"},)
    again = [str(each) for each in bake(file, lambda entry: entry.instance_id == "a__b-1", lease, "demo 1")]
    assert again == ["a__b-1: 1 rows, as before"]


def test_an_entry_whose_query_fails_keeps_what_it_has(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    file.write_bytes(line())
    (told,) = bake(file, lambda _: True, lambda _: Asked(QueryFailedError("AL0118")), "demo 1")
    assert str(told) == "a__b-1: the gold query fails: AL0118"
    assert file.read_bytes() == line()
