"""The data that a server starts with: what the install codeunits of its apps write, made once and kept.

Everything they draw at random comes from the seed, and their clock stands still: the same apps and the same seed always
give the same data, another seed gives another company.
"""

import datetime
from collections.abc import Sequence

from bclite import sources_hash
from bclite.build import BuiltApp
from bclite.compiler.classes import ApplicationCode
from bclite.installing import install, install_codeunits
from bclite.model.application import Application
from bclite.runtime.call_stack import innermost
from bclite.runtime.errors import UnsupportedError
from bclite.runtime.faults import AL_FAULTS
from bclite.runtime.limits import application_left_alone
from bclite.runtime.session import COMPANY, Session
from bclite.server.al_thread import AlThread
from bclite.shelf import Shelf, key_of
from bclite.storage.database import Database

MOMENT = datetime.datetime(2026, 1, 15, 8, 0, tzinfo=datetime.UTC)
"""The time at which apps are installed that come with a server."""
LIMIT = 600.0
DATA_SEED = 1
"""The seed where none is asked for."""

_shelf = Shelf("data")


def company_data(apps: Sequence[BuiltApp], seed: int) -> bytes | None:
    """A snapshot of the database behind the installation of these apps; None where they install nothing.

    Raises ValueError naming the app that could not be installed.
    """
    application = Application([each.loaded.app for each in apps])
    if not install_codeunits(application, application.apps):
        return None
    key = key_of([sources_hash(), COMPANY, str(seed), *map(content_key, apps)])
    return _shelf.made_once(key, lambda: _made(application, seed))


def content_key(app: BuiltApp) -> str:
    """Tells this version of an app from any other."""
    declarations = app.loaded.source.objects
    return key_of([repr(app.loaded.app.manifest), *(each.path + each.content_key for each in declarations)])


def _made(application: Application, seed: int) -> bytes:
    database = Database()

    def run() -> bytes:
        session = Session(ApplicationCode(application), database, clock=lambda: MOMENT, seed=seed)
        for app in application.apps:
            try:
                install(session, app)
            except (*AL_FAULTS, UnsupportedError) as fault:
                place = innermost(fault)
                raise ValueError(f"the app {app.manifest.name} could not be installed: {fault} ({place})") from fault
        return database.snapshot()

    thread = AlThread()
    try:
        with application_left_alone():
            return thread.run_limited(run, LIMIT, database.interrupt)
    finally:
        thread.close()
