"""Installing an app in a database: its codeunits of subtype Install run, in the order of their numbers."""

from collections.abc import Sequence

from bclite.compiler.names import method_name
from bclite.model.application import Application
from bclite.model.objects import App, Object
from bclite.runtime.errors import UnsupportedError
from bclite.runtime.faults import AL_FAULTS
from bclite.runtime.session import Session

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
