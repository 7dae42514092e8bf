"""Installing an app in a database: its codeunits of subtype Install run, in the order of their numbers."""

import pickle
from collections.abc import Sequence
from dataclasses import dataclass

from bclite import sources_hash
from bclite.compiler.classes import ApplicationCode
from bclite.compiler.names import method_name
from bclite.model.application import Application
from bclite.model.objects import App, Object
from bclite.runtime.errors import UnsupportedError
from bclite.runtime.faults import AL_FAULTS
from bclite.runtime.session import Session
from bclite.shelf import Shelf, key_of
from bclite.storage.database import Database

INSTALLED = Shelf("installed")
TRIGGERS = ("OnInstallAppPerDatabase", "OnInstallAppPerCompany")


def install(session: Session, app: App) -> None:
    """Run the install codeunits of an app and commit what they wrote. Raises what they raise, with nothing written."""
    found = install_codeunits(session.application, [app])
    for trigger in TRIGGERS:
        for each in found:
            procedure = each.trigger(trigger)
            if procedure is not None:
                getattr(session.instance(each), method_name(each, procedure))()
    session.database.commit()


def install_what_works(session: Session, app: App) -> list[str]:
    """Run the install codeunits of an app, each in a transaction of its own: one that fails is undone and the others
    still run. Returns what was wrong, a line for each trigger that failed."""
    problems = []
    for trigger in TRIGGERS:
        for each in install_codeunits(session.application, [app]):
            procedure = each.trigger(trigger)
            if procedure is None:
                continue
            try:
                getattr(session.instance(each), method_name(each, procedure))()
            except (*AL_FAULTS, UnsupportedError) as fault:
                session.database.rollback()
                problems.append(f"{app.manifest.name}: {each.name}.{trigger} failed: {fault}")
            else:
                session.database.commit()
    return problems


def install_codeunits(application: Application, apps: Sequence[App]) -> list[Object]:
    """The codeunits of these apps that run when they are installed."""
    found = [
        each
        for app in apps
        for each in application.objects_of(app)
        if each.kind == "codeunit" and each.subtype == "install"
    ]
    return sorted(found, key=lambda each: each.number)


@dataclass(frozen=True, slots=True)
class Installed:
    """The data behind the installation of apps, as a snapshot of the database, and what was wrong with it, by line."""

    data: bytes
    problems: tuple[str, ...]


def installed_data(code: ApplicationCode, apps: Sequence[App], *, kept: bool) -> Installed:
    """What a database holds when these apps have been installed as `install_what_works` does it.

    With `kept` it is made once and taken from the cache until a file of the application changes: what an install
    codeunit reads of the clock is then as old as that.
    """
    if not kept:
        return _installed(code, apps)
    parts = [repr((app.manifest, app in apps)) for app in code.application.apps]
    parts += [each.path + each.declaration.content_key for app in code.application.apps for each in app.objects]
    made = INSTALLED.made_once(key_of((sources_hash(), *parts)), lambda: pickle.dumps(_installed(code, apps)))
    found: Installed = pickle.loads(made)
    return found


def _installed(code: ApplicationCode, apps: Sequence[App]) -> Installed:
    database = Database()
    session = Session(code, database)
    problems = [problem for app in apps for problem in install_what_works(session, app)]
    return Installed(database.snapshot(), tuple(problems))
