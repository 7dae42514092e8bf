"""The database: transactions, isolation, snapshots, tables that grow."""

import sqlite3
import threading
from collections.abc import Iterator

import pytest

from bclite.model.objects import Field, Key, Table
from bclite.model.system_fields import SYSTEM_ID, system_fields
from bclite.model.types import INTEGER, Kind, Type
from bclite.runtime.values import RecordId
from bclite.source.nodes import ObjectDeclaration
from bclite.storage.database import Database
from bclite.storage.layout import Row, layout_of
from bclite.storage.reading import ALL, DuplicateKeyError, primary_order


def make_table(*fields: tuple[int, str, Type], number: int = 50000, keys: tuple[Key, ...] = ()) -> Table:
    declaration = ObjectDeclaration(1, 1, "table", number, "Made", "Made.al")
    table = Table("table", number, "Made", "app", declaration)
    table.fields = [Field(number, name, type, table, name, 1, 1) for number, name, type in fields]
    table.fields += system_fields(table)
    table.keys = [Key("PK", (fields[0][1],)), *keys]
    return table


TABLE = make_table((1, "No.", INTEGER), (2, "Name", Type(Kind.TEXT, length=10)))
ORDER = primary_order(layout_of(TABLE))


def row(number: int, name: str = "", table: Table = TABLE, system_id: int | None = None) -> Row:
    layout = layout_of(table)
    values = list(layout.blank)
    values[layout.index[1]] = number
    values[layout.index[2]] = layout.by_number[2].codec.encode(name)
    values[layout.index[SYSTEM_ID]] = (number if system_id is None else system_id).to_bytes(16, "big")
    return tuple(values)


@pytest.fixture
def database() -> Iterator[Database]:
    made = Database()
    yield made
    made.close()


def numbers(database: Database, table: Table = TABLE) -> list[object]:
    return [each[0] for each in database.table(table).rows(ALL, primary_order(layout_of(table)), None, 100)]


def test_rows_got_before_follow_every_change(database: Database) -> None:
    table = database.table(TABLE)
    assert table.get((1,)) is None
    table.insert(row(1))
    assert table.get((1,)) == row(1)
    database.commit()
    table.replace(row(1), row(1, "new"))
    assert table.get((1,)) == row(1, "new")
    database.rollback()
    assert table.get((1,)) == row(1)
    table.delete_all(ALL)
    assert table.get((1,)) is None


def test_a_table_found_empty_is_searched_again_when_it_has_rows(database: Database) -> None:
    table = database.table(TABLE)
    assert numbers(database) == numbers(database) == []
    table.insert(row(1))
    assert numbers(database) == [1]
    database.rollback()
    assert numbers(database) == []
    table.insert(row(2))
    table.delete(row(2))
    assert numbers(database) == []
    table.insert(row(3))
    assert numbers(database) == [3]


def test_more_rows_than_are_kept_at_hand(database: Database) -> None:
    table = database.table(TABLE)
    for number in range(600):
        table.insert(row(number, str(number)))
    assert [table.get((number,)) for number in range(600)] == [row(number, str(number)) for number in range(600)]


def test_what_was_not_committed_is_undone(database: Database) -> None:
    database.table(TABLE).insert(row(1))
    database.commit()
    database.table(TABLE).insert(row(2))
    database.table(TABLE).replace(row(1), row(1, "new"))
    database.rollback()
    assert numbers(database) == [1]
    assert database.table(TABLE).get((1,)) == row(1)


def test_a_table_made_in_an_undone_transaction_is_there_again_when_needed(database: Database) -> None:
    database.table(TABLE).insert(row(1))
    database.rollback()
    assert numbers(database) == []
    database.table(TABLE).insert(row(2))
    assert numbers(database) == [2]


def test_isolation_undoes_even_what_was_committed(database: Database) -> None:
    database.table(TABLE).insert(row(1))
    with database.isolation():
        database.table(TABLE).insert(row(2))
        database.commit()
        with database.isolation():
            database.table(TABLE).insert(row(3))
            assert numbers(database) == [1, 2, 3]
        assert numbers(database) == [1, 2]
    assert numbers(database) == [1]
    database.rollback()
    assert numbers(database) == [1], "what came before an isolation was committed by it"


def test_isolation_ends_with_an_error_too(database: Database) -> None:
    def write_and_fail() -> None:
        with database.isolation():
            database.table(TABLE).insert(row(2))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write_and_fail()
    assert numbers(database) == []


def test_a_snapshot_is_a_database_of_its_own(database: Database) -> None:
    database.table(TABLE).insert(row(1))
    copy = Database(database.snapshot())
    copy.table(TABLE).insert(row(2))
    assert numbers(copy) == [1, 2]
    assert numbers(database) == [1]


def test_what_is_beside_the_tables_is_in_a_snapshot_too(database: Database) -> None:
    database.auto_increments[50000, 1] = 7
    database.links.add(RecordId(50000, ("A",)), "https://example.com", "")
    copy = Database(database.snapshot())
    copy.auto_increments[50000, 1] += 1
    assert (copy.auto_increments, database.auto_increments) == ({(50000, 1): 8}, {(50000, 1): 7})
    assert [each.url for each in copy.links.of(RecordId(50000, ("A",)))] == ["https://example.com"]


def test_row_versions_go_on_in_a_snapshot(database: Database) -> None:
    layout = layout_of(TABLE)
    versioned = list(row(1))
    versioned[layout.index[0]] = database.next_row_version()
    database.table(TABLE).insert(tuple(versioned))
    assert Database(database.snapshot()).next_row_version() == database.row_version + 1


def test_a_field_that_an_app_adds_later_is_blank_in_the_rows_that_are_there(database: Database) -> None:
    database.table(TABLE).insert(row(1, "one"))
    database.commit()
    database.forget()
    grown = make_table((1, "No.", INTEGER), (2, "Name", Type(Kind.TEXT, length=10)), (3, "Price", Type(Kind.DECIMAL)))
    found = database.table(grown).get((1,))
    layout = layout_of(grown)
    assert found is not None
    assert layout.by_number[2].codec.decode(found[layout.index[2]]) == "one"
    assert layout.by_number[3].codec.decode(found[layout.index[3]]) == 0


def test_companies_have_tables_of_their_own(database: Database) -> None:
    database.table(TABLE, "One").insert(row(1))
    database.table(TABLE, "Two").insert(row(2))
    assert database.table(TABLE, "One").count(ALL) == 1
    assert database.table(TABLE, "One").get((2,)) is None


def test_data_that_is_not_per_company_is_shared(database: Database) -> None:
    shared = make_table((1, "No.", INTEGER), (2, "Name", Type(Kind.TEXT, length=10)), number=50001)
    shared.data_per_company = False
    database.table(shared, "One").insert(row(1, table=shared))
    assert database.table(shared, "Two").get((1,)) is not None


def test_the_key_that_is_taken_is_told(database: Database) -> None:
    keyed = make_table(
        (1, "No.", INTEGER),
        (2, "Name", Type(Kind.TEXT, length=10)),
        number=50002,
        keys=(Key("Name", ("Name",), unique=True),),
    )
    database.table(keyed).insert(row(1, "a", keyed))
    with pytest.raises(DuplicateKeyError) as primary:
        database.table(keyed).insert(row(1, "b", keyed, system_id=9))
    with pytest.raises(DuplicateKeyError) as unique:
        database.table(keyed).insert(row(2, "a", keyed))
    assert (primary.value.indexes, unique.value.indexes) == ((0,), (1,))


def test_a_statement_that_runs_too_long_can_be_interrupted(database: Database) -> None:
    threading.Timer(0.2, database.interrupt).start()
    with pytest.raises(sqlite3.OperationalError, match="interrupted"):
        database.execute(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
        ).fetchone()


def test_a_snapshot_goes_on_with_identifiers_that_were_not_given_yet(database: Database) -> None:
    given = database.identifiers.getrandbits(128)
    copy = Database(database.snapshot())
    assert copy.identifiers.getrandbits(128) == database.identifiers.getrandbits(128) != given
