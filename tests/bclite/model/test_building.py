"""Which apps are built, and in what order; what is missing, too old or goes in circles is told."""

import pytest

from bclite.model.building import in_build_order, is_at_least, load_apps
from bclite.model.library import SYSTEM_APP_ID, folders, library_app
from bclite.source.reading import SourceApp
from tests.bclite.model.apps import base

IDS = {name: f"00000000-0000-0000-0000-00000000000{number}" for number, name in enumerate("ABC", 1)}
ASSERT_ID = "dd0be2ea-f733-4d65-bb34-a28f4624fb14"


def app(name: str, *needs: str, version: str = "1.0.0.0") -> SourceApp:
    dependencies = [{"id": IDS[each], "name": each, "publisher": "Tests", "version": "1.0.0.0"} for each in needs]
    return base(app_id=IDS[name], name=name, dependencies=dependencies, version=version)


def names(sources: list[SourceApp]) -> list[str]:
    return [each.manifest.name for each in sources]


def test_what_is_needed_comes_first_and_system_before_all() -> None:
    ordered, problems = in_build_order([app("C", "B", "A"), app("B", "A"), app("A")])
    assert (names(ordered), problems) == (["System", "A", "B", "C"], {})


def test_a_missing_app_is_told_in_the_words_of_the_compiler() -> None:
    (*_, last) = load_apps([app("B", "A")])
    assert [str(each) for each in last.diagnostics] == [
        "app.json: error AL1022: A package with publisher 'Tests', name 'A', and a version compatible with '1.0.0.0' "
        f"could not be found in the package cache folders: {IDS['A']}."
    ]


def test_an_older_version_does_not_satisfy() -> None:
    _, problems = in_build_order([app("A", version="0.9.0.0"), app("B", "A")])
    assert [each.code for each in problems[IDS["B"]]] == ["AL1022"]


def test_a_circle_is_told_and_ends() -> None:
    ordered, problems = in_build_order([app("A", "B"), app("B", "C"), app("C", "A")])
    assert sorted(names(ordered)) == ["A", "B", "C", "System"]
    assert [each.code for found in problems.values() for each in found] == ["AL1019"]


def test_library_apps_are_added_whatever_version_is_asked_for() -> None:
    needs = [{"id": ASSERT_ID, "name": "Library Assert", "publisher": "Microsoft", "version": "99.0.0.0"}]
    loaded = load_apps([base('codeunit 1 C { var Assert: Codeunit "Library Assert"; }', dependencies=needs)])
    assert [each.app.manifest.name for each in loaded] == ["System", "Library Assert", "Base"]
    assert loaded[-1].diagnostics == ()


def test_installed_apps_are_not_loaded_again() -> None:
    first = load_apps([app("A")])
    second = load_apps([app("B", "A")], [each.app for each in first])
    assert [each.app.manifest.name for each in second] == ["B"]
    assert second[0].diagnostics == ()


def test_the_application_property_stands_for_the_base_application() -> None:
    base_application = base(
        "table 1 T { fields { field(1; A; Integer) { } } }", app_id="437dbf0e-84ff-417a-965d-ed2bb9650972"
    )
    user = base("codeunit 2 C { var A: Record T; }", app_id=IDS["A"], name="User", application="28.0.0.0")
    assert load_apps([user, base_application])[-1].diagnostics == ()
    without = base("codeunit 2 C { var A: Record T; }", app_id=IDS["A"], name="User")
    (problem,) = load_apps([base_application, without])[-1].diagnostics
    assert problem.code == "AL0185"


@pytest.mark.parametrize(
    ("version", "wanted", "expected"),
    [
        ("1.0.0.0", "1.0.0.0", True),
        ("1.0.0.10", "1.0.0.9", True),
        ("1.9.0.0", "1.10.0.0", False),
        ("28.0.0.0", "", True),
        ("2.0.0.0", "1.9.9.9", True),
    ],
)
def test_versions_compare_part_by_part(version: str, wanted: str, expected: bool) -> None:
    assert is_at_least(version, wanted) is expected


@pytest.mark.parametrize("app_id", sorted(folders()))
def test_every_app_of_the_library_is_good(app_id: str) -> None:
    source = library_app(app_id)
    assert source is not None
    assert [str(each) for loaded in load_apps([source]) for each in loaded.diagnostics] == []


def test_the_platform_has_its_own_tables() -> None:
    (system,) = load_apps([])
    assert system.app.manifest.app_id == SYSTEM_APP_ID
    names = {each.number: each.name for each in system.app.objects}
    assert names == names | {
        2000000006: "Company",
        2000000007: "Date",
        2000000026: "Integer",
        2000000038: "AllObj",
        2000000041: "Field",
        2000000058: "AllObjWithCaption",
        2000000053: "Access Control",
        2000000068: "Record Link",
        2000000120: "User",
        2000000136: "Table Metadata",
    }
    assert all(each.number >= 2_000_000_000 for each in system.app.objects)
