"""An app as written to an app with its objects resolved against those of the apps it depends on."""

from collections.abc import Sequence

from bclite.model.declaration_rules import check_declarations
from bclite.model.messages import Findings
from bclite.model.object_index import ObjectIndex
from bclite.model.object_making import fill, shell
from bclite.model.objects import App, Object
from bclite.model.type_resolution import TypeResolver
from bclite.model.unfilled import unfilled
from bclite.source.diagnostics import Diagnostic, in_order
from bclite.source.reading import SourceApp


def load_app(source: SourceApp, dependencies: Sequence[App] = ()) -> tuple[App, list[Diagnostic]]:
    """The app, and what is wrong with its declarations: names and numbers taken, types missing.

    `dependencies` are all apps whose objects it may use, System among them. Bodies are not looked at. What is wrong
    with app.json and with the syntax is told by the SourceApp and not repeated. Of an app with its headers only nothing
    is told, and its objects are made when they are asked for.
    """
    if source.headers_only:
        return _load_headers(source, dependencies), []
    findings = Findings()
    app_id = source.manifest.app_id
    objects = tuple(shell(each, app_id) for each in source.objects)
    app = App(source.manifest, objects, source.broken_files)
    resolver = _resolver(app, dependencies, findings)
    for each in objects:
        fill(each, resolver)
    check_declarations(app, dependencies, resolver, findings.report)
    return app, [each for each in in_order(findings.found) if each.path not in source.broken_files]


def _load_headers(source: SourceApp, dependencies: Sequence[App]) -> App:
    app_id = source.manifest.app_id
    known: list[TypeResolver] = []

    def fill_one(made: Object) -> None:
        if not known:
            # An index of all that the app can see takes longer than reading its headers did.
            known.append(_resolver(app, dependencies, Findings()))
        fill(made, known[0])

    objects = tuple(unfilled(shell(each, app_id), fill_one) for each in source.objects)
    app = App(source.manifest, objects, source.broken_files, headers_only=True)
    return app


def _resolver(app: App, dependencies: Sequence[App], findings: Findings) -> TypeResolver:
    index = ObjectIndex(each for dependency in dependencies for each in dependency.objects)
    for each in app.objects:
        index.add(each)
    manifests = {each.manifest.app_id: each.manifest for each in (*dependencies, app)}
    return TypeResolver(index, manifests, app.manifest.app_id, findings.report)
