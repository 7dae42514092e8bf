"""What checking the objects of an app found, kept for as long as nothing that they depend on changes.

All objects of an app are kept together, those of its last check: hundreds of small files take longer to read and to
write than the objects to look up.
"""

import pickle
from collections.abc import Callable

from bclite import sources_hash
from bclite.model.application import Application
from bclite.model.fingerprints import visible_interface
from bclite.model.objects import App, Object
from bclite.shelf import Shelf, key_of
from bclite.source.diagnostics import Diagnostic

CHECKED = Shelf("checked")
UNREADABLE = (EOFError, ValueError, TypeError, AttributeError, ImportError, IndexError, pickle.UnpicklingError)

Check = Callable[[Object], list[Diagnostic]]
Findings = dict[tuple[str, str, str], list[tuple[str, int, int, str, str, str]]]
"""The diagnostics of objects, by the key of their file's content, their kind and their name."""


def kept_findings(application: Application, app: App, check: Check) -> list[Diagnostic]:
    """The diagnostics of an app's objects: those of an earlier check of the same, or what `check` finds.

    Files with an error of syntax are left out. An object that did not come through the parser's cache is always
    checked: nothing tells its versions apart.
    """
    key = key_of((sources_hash(), app.manifest.app_id, visible_interface(application, app)))
    kept = _read(key)
    current: Findings = {}
    found: list[Diagnostic] = []
    for owner in application.objects_of(app):
        if owner.path in app.broken_files:
            continue
        if not owner.declaration.content_key:
            found += check(owner)
            continue
        name = (owner.declaration.content_key, owner.kind, owner.name)
        if name in kept:
            current[name] = kept[name]
            found += [Diagnostic(*each) for each in kept[name]]
        else:
            diagnostics = check(owner)
            found += diagnostics
            current[name] = [
                (each.path, each.line, each.column, each.severity, each.code, each.text) for each in diagnostics
            ]
    if current != kept:
        CHECKED.put(key, pickle.dumps(current))
    return found


def _read(key: str) -> Findings:
    kept = CHECKED.get(key)
    if kept is None:
        return {}
    try:
        found = pickle.loads(kept)
    except UNREADABLE:
        return {}  # damaged: checked anew
    return found if isinstance(found, dict) else {}
