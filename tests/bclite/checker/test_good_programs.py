"""What the compiler accepts is accepted: the whole breadth of AL, and real applications."""

import os
from pathlib import Path

import pytest

from bclite.checker import check_app
from bclite.model.building import application_of, load_apps
from bclite.source.diagnostics import Diagnostic
from bclite.source.reading import read_app
from tests.bclite.checker.compile import build, build_files

HERE = Path(__file__).parent
APPS = Path(__file__).parents[3] / "dataset" / "apps"


def test_file_with_much_of_the_language_is_accepted() -> None:
    assert [each for each in build((HERE / "good.al").read_text()) if each.is_error] == []


TABLE = """
table 50900 Tried
{
    fields
    {
        field(1; Id; Integer) { }
        field(2; Name; Text[30]) { }
    }

    procedure Try(): Text
    begin
        %s
    end;

    var
        Name2: Text;
}
"""


@pytest.mark.parametrize(
    "body",
    [
        "exit(Name);",
        "Rec.Name := xRec.Name; exit(Rec.Name);",
        "SetRange(Name, 'x'); if FindFirst then Validate(Name);",
        "this.Name := 'x'; exit(this.Try());",
        "if CurrFieldNo = FieldNo(Id) then TestField(Name);",
        "Name2 := Name; exit(TableCaption() + Format(Rec.RecordId) + Format(SystemId));",
        "exit(Rec.Try);",
    ],
)
def test_fields_and_methods_of_a_table_are_written_bare(body: str) -> None:
    assert build(TABLE % body) == []


PAGE = """
page 50900 Tried
{
    SourceTable = "Shop Customer";

    trigger OnOpenPage()
    begin
        Points := 1;
        Block(Name);
        Rec.Modify();
    end;
}
"""


def test_page_without_the_feature_writes_the_fields_of_its_record_bare() -> None:
    assert {each.code for each in build(PAGE)} == {"AL0604"}


def test_page_with_the_feature_must_write_rec() -> None:
    manifest = (
        b'{"id": "6f2b1c10-5a51-4a43-9a3e-0c8f6f1f0001", "name": "Checked", "publisher": "Tests", "version": "1.0.0.0",'
        b' "features": ["NoImplicitWith"]}'
    )
    found = build_files({"src/Tried.al": PAGE}, manifest)
    assert [(each.line, each.code) for each in found] == [(8, "AL0118"), (9, "AL0118"), (9, "AL0118")]


RULES = """
namespace Shop.Rules;

codeunit 50901 Strict
{
    procedure Go()
    begin
    end;
}
"""
USER = """
namespace Shop.Use;

using Shop.Rules;

codeunit 50900 Tried
{
    procedure Try()
    var
        Strict: Codeunit Strict;
    begin
        Strict.Go();
        Codeunit.Run(Codeunit::Strict);
        Codeunit.Run(Codeunit::Shop.Rules.Strict);
    end;
}
"""


def test_names_of_namespaces_are_found_where_they_are_used() -> None:
    assert build_files({"src/Rules.al": RULES, "src/Tried.al": USER}) == []
    without = build_files({"src/Rules.al": RULES, "src/Tried.al": USER.replace("using Shop.Rules;", "")})
    assert [(each.line, each.code) for each in without] == [(10, "AL0185"), (13, "AL0185")]


PLATFORM = """
codeunit 50900 Tried
{
    procedure Try(var Task: Record "Agent Task")
    begin
        Task.SetRange("Needs Attention", true);
        if Task.FindFirst() then
            Task.Foo(Task.Bar + 1);
    end;
}
"""


def test_names_of_the_platform_that_bclite_lacks_are_no_errors() -> None:
    assert build(PLATFORM) == []


def build_folders(folders: list[Path]) -> list[str]:
    loaded = load_apps([read_app(folder) for folder in folders])
    application = application_of(loaded)
    found: list[Diagnostic] = []
    for each in loaded:
        found += [*each.diagnostics, *check_app(each.app, application)]
    return [str(each) for each in found if each.is_error]


def app_folders(root: Path) -> list[Path]:
    return sorted(file.parent for file in root.glob("*/*/app.json"))


def test_the_apps_of_the_dataset_are_accepted() -> None:
    assert app_folders(APPS)
    assert build_folders(app_folders(APPS)) == []


@pytest.mark.slow
@pytest.mark.skipif("BCAPPS_ROOT" not in os.environ, reason="BCAPPS_ROOT names no checkout of microsoft/BCApps")
def test_microsofts_system_application_is_accepted() -> None:
    root = Path(os.environ["BCAPPS_ROOT"]) / "src"
    assert build_folders([root / "System Application" / "App", root / "Business Foundation" / "App"]) == []


def test_reports_and_xmlports_name_their_dataitems_and_elements() -> None:
    assert build((HERE / "reports.al").read_text()) == []


UPGRADE = """
table 50900 Old
{
    ObsoleteState = Removed;
    ObsoleteReason = 'New is there.';

    fields
    {
        field(1; Id; Integer) { }
    }
}

codeunit 50900 Tried
{
    Subtype = %s;

    procedure Move()
    var
        Old: Record Old;
    begin
        Old.DeleteAll();
    end;
}
"""


@pytest.mark.parametrize(("subtype", "code"), [("Normal", "AL0433"), ("Upgrade", "AL0520"), ("Install", "AL0520")])
def test_upgrades_alone_may_use_what_is_removed(subtype: str, code: str) -> None:
    assert [each.code for each in build(UPGRADE % subtype)] == [code]
