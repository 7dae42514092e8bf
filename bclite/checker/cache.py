"""What checking an object found, kept for as long as nothing that it depends on changes."""

import pickle
from collections.abc import Callable

from bclite import sources_hash
from bclite.model.application import Application
from bclite.model.fingerprints import fingerprint
from bclite.model.objects import Object
from bclite.shelf import Shelf, key_of
from bclite.source.diagnostics import Diagnostic

CHECKED = Shelf("checked")
UNREADABLE = (EOFError, ValueError, TypeError, AttributeError, ImportError, IndexError, pickle.UnpicklingError)


def kept_findings(application: Application, owner: Object, check: Callable[[], list[Diagnostic]]) -> list[Diagnostic]:
    """The diagnostics of an object: those of an earlier check of the same, or what `check` finds."""
    found = fingerprint(application, owner)
    if found is None:
        return check()
    key = key_of((sources_hash(), found))
    kept = CHECKED.get(key)
    if kept is not None:
        try:
            return [Diagnostic(*each) for each in pickle.loads(kept)]
        except UNREADABLE:
            pass  # damaged: checked anew
    diagnostics = check()
    CHECKED.put(
        key,
        pickle.dumps(
            [(each.path, each.line, each.column, each.severity, each.code, each.text) for each in diagnostics]
        ),
    )
    return diagnostics
