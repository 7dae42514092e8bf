"""AL source text to a running procedure: what the tests of bclite's compiler and runtime share."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import settings

from bclite.checker.checking import check_app
from bclite.compiler.classes import ApplicationCode
from bclite.model.building import application_of, load_apps
from bclite.runtime.arithmetic import decimals
from bclite.runtime.instance import ObjectInstance
from bclite.runtime.session import Session
from bclite.source.reading import read_files
from bclite.storage.database import Database

settings.register_profile("bclite", deadline=None)
settings.load_profile("bclite")  # a busy machine makes no test wrong

MANIFEST = {
    "id": "6f1b3f3a-2c57-4f4e-9f0e-0a4a5f0c1d2e",
    "name": "Probe",
    "publisher": "Tests",
    "version": "1.0.0.0",
    "runtime": "13.0",
    "idRanges": [{"from": 50000, "to": 59999}],
}


@pytest.fixture(scope="session", autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A cache of the test run's own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BCLITE_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


RunAl = Callable[..., Any]
AlValue = Callable[..., Any]


def new_session(code: ApplicationCode) -> Session:
    """A session with an empty database."""
    return Session(code, Database())


def call(instance: ObjectInstance, method: str, *arguments: Any) -> Any:
    """The result of a generated method, by its generated name."""
    return getattr(instance, method)(*arguments)


def compile_al(source: str) -> ApplicationCode:
    """The code of an app with one file, `Probe.al`; fails the test where the source has errors."""
    files = {"app.json": json.dumps(MANIFEST).encode(), "src/Probe.al": source.encode()}
    loaded = load_apps([read_files(files)])
    application = application_of(loaded)
    problems = [*loaded[-1].diagnostics, *check_app(loaded[-1].app, application)]
    errors = "\n".join(str(each) for each in problems if each.is_error)
    assert not errors, f"the AL source of the test has errors:\n{errors}"
    return ApplicationCode(application)


@pytest.fixture
def run_al() -> RunAl:
    """`run_al(source, procedure, *arguments)`: the value of a procedure of the first codeunit of the source.

    Arguments are values as bclite holds them; a `var` parameter takes a Box.
    """

    def run(source: str, procedure: str, *arguments: Any) -> Any:
        code = compile_al(source)
        app = code.application.apps[-1]
        codeunit = next(each for each in app.objects if each.kind == "codeunit")
        session = new_session(code)
        with decimals():
            instance = session.instance(codeunit)
            return getattr(instance, f"m_{procedure.lower()}_{len(arguments)}")(*arguments)

    return run


@pytest.fixture
def al_value(run_al: RunAl) -> AlValue:
    """`al_value(returns, body, variables="", members="")`: what a procedure with this body returns.

    `variables` are declarations of locals; `members` are further procedures and variables of the codeunit.
    """

    def value(returns: str, body: str, variables: str = "", members: str = "") -> Any:
        section = f"var {variables}" if variables else ""
        source = f"""codeunit 50000 Probe
{{
    procedure Probe(): {returns}
    {section}
    begin
        {body}
    end;

    {members}
}}"""
        return run_al(source, "Probe")

    return value
