"""No file of the product's own System Application and Business Foundation is rejected for its syntax, and of all of
W1 every header is read.

Runs where BCAPPS_ROOT names a checkout of microsoft/BCApps.
"""

import os
from pathlib import Path

import pytest

from bclite.indexing import index
from bclite.model.building import load_apps
from bclite.source.reading import read_app
from tests.bclite.conformance.checkout import w1_folders

ROOT = os.environ.get("BCAPPS_ROOT")
APPS = ["System Application/App", "Business Foundation/App"]

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not ROOT, reason="BCAPPS_ROOT names no checkout of BCApps")]


@pytest.mark.parametrize("name", APPS)
def test_no_file_is_rejected_for_its_syntax(name: str) -> None:
    app = read_app(Path(ROOT or "") / "src" / name)
    assert len(app.objects) > 90
    assert "\n".join(map(str, app.diagnostics)) == ""
    for declaration in app.objects:
        for procedure in declaration.procedures:
            assert procedure.body is None or procedure.end_line >= procedure.line


def test_their_declarations_are_found_good() -> None:
    loaded = load_apps([read_app(Path(ROOT or "") / "src" / name) for name in APPS])
    errors = [str(each) for app in loaded for each in app.diagnostics if each.is_error]
    assert errors == []


@pytest.mark.skipif(not (Path(ROOT or "") / "src" / "Layers").is_dir(), reason="the checkout has no Layers")
def test_all_of_w1_is_indexed_without_an_error() -> None:
    found = index(w1_folders(Path(ROOT or "")), len(os.sched_getaffinity(0)))
    assert [str(each) for each in found.errors] == []
    assert found.files > 20_000
    table = found.application.table("Sales Header")
    assert table is not None
    assert len(table.fields) > 100
