"""Objects that get their members when they are asked for are, once they have them, like any other."""

from pathlib import Path
from typing import Any

import pytest

from bclite.model.application import Application
from bclite.model.building import load_apps
from bclite.model.objects import Enum, Object, Table
from bclite.model.unfilled import is_unfilled, unfilled
from bclite.source.header_reading import read_headers
from bclite.source.reading import SourceApp, read_app
from tests.bclite.model.apps import BASE_ID, EXTENSION_ID, manifest

BASE = """
table 50000 Item
{
    Caption = 'Thing';
    fields { field(1; "No."; Code[20]) { } field(2; Kind; Enum Kind) { } }
    keys { key(PK; "No.") { } }

    procedure Rank(Level: Integer): Integer
    var
        Other: Record Item;
        Twice: Integer;
    begin
        Twice := Level * 2;
        exit(Twice);
    end;
}
enum 50001 Kind { Extensible = true; value(0; None) { } value(5; Some) { } }
codeunit 50002 Publisher { [IntegrationEvent(false, false)] procedure OnDone() begin end; }
"""
EXTENSION = """
tableextension 50100 MoreItem extends Item
{
    fields { modify("No.") { Caption = 'Number'; } field(50100; Weight; Decimal) { } }
}
enumextension 50101 MoreKind extends Kind { value(3; Few) { } }
codeunit 50102 Hearing
{
    [EventSubscriber(ObjectType::Codeunit, Codeunit::Publisher, OnDone, '', false, false)]
    local procedure Hear()
    begin
    end;
}
"""


def application(folder: Path, read: Any) -> Application:
    sources: list[SourceApp] = []
    on_base = [{"id": BASE_ID, "name": "Base", "publisher": "Tests", "version": "1.0.0.0"}]
    more: dict[str, Any] = {"app_id": EXTENSION_ID, "name": "Extension", "dependencies": on_base}
    for name, source, about in (("base", BASE, {}), ("extension", EXTENSION, more)):
        app = folder / name
        app.mkdir(exist_ok=True)
        (app / "app.json").write_bytes(manifest(**about))
        (app / "all.al").write_text(source)
        sources.append(read(app))
    return Application([each.app for each in load_apps(sources)])


@pytest.fixture
def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Application, Application]:
    """The same apps, read whole and by their headers."""
    monkeypatch.setenv("BCLITE_CACHE", str(tmp_path / "cache"))
    return application(tmp_path, read_app), application(tmp_path, read_headers)


def told(found: Application) -> list[object]:
    table, enum = found.table("item"), found.enum(50001)
    assert isinstance(table, Table)
    assert isinstance(enum, Enum)
    (rank,) = table.procedures
    return [
        [(each.number, each.name, each.type, each.caption, each.owner.name) for each in table.fields],
        [(each.name, each.fields) for each in table.keys],
        (table.caption, [each.name for each in table.extensions]),
        (rank.name, rank.parameters[0].type, rank.returns, [(each.name, each.type) for each in rank.variables]),
        [(each.number, each.name) for each in enum.values],
        [(each.codeunit.name, each.procedure.name, each.event, each.number) for each in found.subscribers.all()],
    ]


def test_they_are_like_any_other(both: tuple[Application, Application]) -> None:
    whole, by_headers = both
    assert told(by_headers) == told(whole)
    table = by_headers.table("Item")
    assert all(each.owner is table for each in (table.fields if table is not None else [])[:2])


def test_nothing_is_read_before_it_is_asked_for(both: tuple[Application, Application]) -> None:
    table = both[1].table(50000)
    assert isinstance(table, Table)
    assert (table.name, table.number, table.kind, table.namespace) == ("Item", 50000, "table", "")
    assert is_unfilled(table)
    assert table.caption == "Thing"
    assert not is_unfilled(table)
    assert type(table) is Table


def test_an_interrupted_reading_begins_again() -> None:
    made = Object("codeunit", 1, "C", "", None)  # type: ignore[arg-type]
    tries = iter([KeyboardInterrupt(), None])

    def fill(each: Object) -> None:
        problem = next(tries)
        if problem is not None:
            raise problem
        each.procedures = []

    unfilled(made, fill)
    with pytest.raises(KeyboardInterrupt):
        made.procedures  # noqa: B018
    assert is_unfilled(made)
    assert made.procedures == []
    assert not is_unfilled(made)
