"""What an object's code depends on beyond its own file: the declarations that its app can see, as a hash."""

from weakref import WeakKeyDictionary

from bclite.model.application import Application
from bclite.model.objects import App, Object
from bclite.shelf import key_of

_interfaces: WeakKeyDictionary[Application, dict[str, str]] = WeakKeyDictionary()


def fingerprint(application: Application, owner: Object) -> str | None:
    """A hash of everything that binding and compiling the code of an object can depend on.

    That is its file and, of its app and those that this one depends on, manifests and declarations but no bodies: it
    stays as it is when a body elsewhere changes. None for an object that did not come through the parser's cache, where
    nothing tells its versions apart.
    """
    app = application.app(owner.app_id)
    if app is None or not owner.declaration.content_key:
        return None
    return key_of((owner.declaration.content_key, visible_interface(application, app), owner.kind, owner.name))


def visible_interface(application: Application, app: App) -> str:
    """A hash of what code of this app can see of its own app and of others."""
    known = _interfaces.setdefault(application, {})
    found = known.get(app.manifest.app_id)
    if found is None:
        visible = application.visible_to(app)
        parts = [part for one in visible for part in (repr(one.manifest), *_declarations(one))]
        found = known[app.manifest.app_id] = key_of(parts)
    return found


def _declarations(app: App) -> list[str]:
    return [each.declaration.interface_key for each in app.objects]
