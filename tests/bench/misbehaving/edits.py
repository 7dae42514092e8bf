"""What is changed where: in the right place, the wrong one, in tests and in manifests."""

import json
import shutil
from pathlib import Path

from tests.bench.misbehaving.behaviour import (
    BUGGY,
    DRAWER,
    MENDED,
    TESTS,
    TOTAL,
    codeunit,
    edit,
    mend,
    resolved,
    unresolved,
    write,
)


@resolved()
def mends_the_bug() -> None:
    mend()


@unresolved("no_submission")
def does_nothing() -> None:
    pass


@unresolved("incorrect_file")
def changes_another_file() -> None:
    edit(DRAWER, "exit(false);", "exit(1 = 2);")


@unresolved("incorrect_file")
def adds_a_file() -> None:
    write("app/src/More.Codeunit.al", codeunit(50102, "Till More"))


@unresolved("incorrect_region")
def changes_another_region() -> None:
    edit(TOTAL, "Good day", "Good evening")


@unresolved("wrong_solution")
def mends_it_wrongly() -> None:
    mend("exit(Price - Quantity);")


@unresolved("wrong_solution")
def breaks_a_test_that_passed() -> None:
    mend()
    edit(DRAWER, "exit(false);", "exit(true);")


@unresolved("build_failure")
def writes_no_al() -> None:
    mend("exit(Price *);")


@unresolved("build_failure")
def uses_an_unknown_name() -> None:
    mend("exit(Price * Quantiti);")


@unresolved("build_failure")
def deletes_the_app() -> None:
    shutil.rmtree("app")


@unresolved("incorrect_region")
def renames_the_file() -> None:
    """The file of the fix is touched, but none of its lines."""
    Path(TOTAL).rename("app/src/Sum.Codeunit.al")


@resolved()
def mends_and_renames_the_file() -> None:
    mend()
    Path(TOTAL).rename("app/src/Sum.Codeunit.al")


@resolved()
def mends_and_renames_by_case_alone() -> None:
    mend()
    Path(TOTAL).rename(TOTAL.upper().replace("APP/SRC/", "app/src/"))


# ------------------------------------------------------------------------------------------------------------- tests


@unresolved("no_submission")
def deletes_the_tests() -> None:
    Path(TESTS).unlink()


@unresolved("no_submission")
def empties_the_tests() -> None:
    edit(TESTS, "Assert.AreEqual(4, TillTotal.LineTotal(2, 2), 'two for two');", "")


@unresolved("no_submission")
def renames_the_tests() -> None:
    edit(TESTS, "TwoTimesTwo", "ThreeTimesTwo")
    Path(TESTS).rename("test/src/Renamed.Codeunit.al")


@unresolved("no_submission")
def adds_a_test_with_the_name_that_is_asked_for() -> None:
    write(
        "test/src/More.Codeunit.al",
        codeunit(50150, "More Tests", "    Subtype = Test;\n    [Test] procedure ThreeTimesTwo() begin end;"),
    )


@unresolved("wrong_solution")
def changes_tests_and_mends_it_wrongly() -> None:
    mend("exit(Price - Quantity);")
    shutil.rmtree("test")


@resolved()
def mends_it_and_breaks_the_tests() -> None:
    mend()
    edit(TESTS, "Assert.AreEqual(4,", "Assert.AreEqual(5,")


@unresolved("incorrect_file")
def hides_tests_in_the_app_project() -> None:
    """A folder `test` inside of the app is the app's."""
    write(
        "app/test/Tests.Codeunit.al",
        codeunit(50151, "Own Tests", "    Subtype = Test;\n    [Test] procedure ThreeTimesTwo() begin end;"),
    )


@unresolved("incorrect_file")
def brings_a_test_runner() -> None:
    """A runner that calls every result a success."""
    write(
        "app/src/Runner.Codeunit.al",
        codeunit(
            50130,
            "Till Runner",
            """    Subtype = TestRunner;

    trigger OnRun()
    begin
        Codeunit.Run(50150);
    end;

    trigger OnAfterTestRun(
        CodeunitId: Integer; CodeunitName: Text; FunctionName: Text; Permissions: TestPermissions; Success: Boolean)
    begin
        Success := true;
    end;""",
        ),
    )


@unresolved("build_failure")
def takes_the_number_of_the_tests() -> None:
    """On the server a number can be taken only once."""
    mend()
    write(
        "app/src/Tests.Codeunit.al",
        codeunit(50150, "Own Tests", "    Subtype = Test;\n    [Test] procedure ThreeTimesTwo() begin end;"),
    )


@unresolved("build_failure")
def takes_the_name_of_the_tests() -> None:
    """Two objects of one kind and name, one of them in an app that the other's depends on: AL0197."""
    mend()
    write("app/src/Tests.Codeunit.al", codeunit(50140, "Till Tests"))


FORGIVING_ASSERT = codeunit(
    50141,
    "Library Assert",
    "    procedure AreEqual(A: Variant; B: Variant; C: Text) begin end;\n"
    "    procedure IsFalse(A: Boolean; B: Text) begin end;",
)


@unresolved("incorrect_file")
def takes_the_name_of_the_assertions() -> None:
    """The tests go on with the library that was there before."""
    write("app/src/Assert.Codeunit.al", FORGIVING_ASSERT)


@unresolved("incorrect_file")
def takes_the_full_name_of_the_assertions() -> None:
    write("app/src/Assert.Codeunit.al", f"namespace System.TestLibraries.Utilities;\n{FORGIVING_ASSERT}")


@unresolved("build_failure")
def takes_the_number_of_the_assertions() -> None:
    """130002 is outside of the app's range (AL0297), and taken."""
    write("app/src/Assert.Codeunit.al", codeunit(130002, "My Assert"))


# --------------------------------------------------------------------------------------------------------- manifests


def _manifest(path: str, **changes: object) -> None:
    file = Path(path)
    file.write_text(json.dumps({**json.loads(file.read_text()), **changes}), encoding="utf-8")


@unresolved("no_submission")
def changes_manifests_alone() -> None:
    _manifest("app/app.json", version="9.9.9.9", idRanges=[{"from": 1, "to": 99999}], dependencies=[])
    _manifest("test/app.json", dependencies=[], preprocessorSymbols=["NEW"])


@resolved()
def mends_it_and_breaks_manifests() -> None:
    mend()
    _manifest("app/app.json", id="99999999-1111-1111-1111-111111111111", version="0.0.0.1", name="Other")
    write("test/app.json", "no JSON")


@unresolved("build_failure")
def widens_its_range() -> None:
    """What app.json says stays as it was, so that the number is outside of the range: AL0297."""
    mend()
    _manifest("app/app.json", idRanges=[{"from": 1, "to": 99999}])
    write("app/src/More.Codeunit.al", codeunit(60000, "Till More"))


@unresolved("build_failure")
def counts_on_a_symbol_of_its_own() -> None:
    """A symbol that only the changed app.json defines: without it the procedure has no body that compiles."""
    _manifest("app/app.json", preprocessorSymbols=["MENDED"])
    mend(f"\n#if MENDED\n{MENDED}\n#else\nnot al\n#endif\n")


@unresolved("build_failure")
def counts_on_a_dependency_of_its_own() -> None:
    _manifest(
        "app/app.json",
        dependencies=[
            {
                "id": "dd0be2ea-f733-4d65-bb34-a28f4624fb14",
                "name": "Library Assert",
                "publisher": "Microsoft",
                "version": "1.0.0.0",
            }
        ],
    )
    mend()
    edit(
        DRAWER,
        "procedure IsOpen(): Boolean\n",
        'procedure IsOpen(): Boolean\n    var\n        Assert: Codeunit "Library Assert";\n',
    )


@resolved()
def leaves_a_second_project() -> None:
    mend()
    write("other/app.json", "{}")
    write("other/src/Total.Codeunit.al", codeunit(50100, "Till Total"))


@unresolved("no_submission")
def mends_a_copy() -> None:
    shutil.copytree("app", "app.fixed")
    edit("app.fixed/src/Total.Codeunit.al", BUGGY, MENDED)
