"""An app as written to an app with its objects resolved against those of the apps it depends on."""

from collections.abc import Sequence

from bclite.model.declaration_rules import check_declarations
from bclite.model.messages import Findings
from bclite.model.object_index import ObjectIndex
from bclite.model.object_making import fill, shell
from bclite.model.objects import App
from bclite.model.type_resolution import TypeResolver
from bclite.source.diagnostics import Diagnostic, in_order
from bclite.source.reading import SourceApp


def load_app(source: SourceApp, dependencies: Sequence[App] = ()) -> tuple[App, list[Diagnostic]]:
    """The app, and what is wrong with its declarations: names and numbers taken, types missing.

    `dependencies` are all apps whose objects it may use, System among them. Bodies are not looked at. What is wrong
    with app.json and with the syntax is told by the SourceApp and not repeated.
    """
    findings = Findings()
    app_id = source.manifest.app_id
    objects = tuple(shell(each, app_id) for each in source.objects)
    app = App(source.manifest, objects, source.broken_files)
    index = ObjectIndex(each for dependency in dependencies for each in dependency.objects)
    for each in objects:
        index.add(each)
    manifests = {each.manifest.app_id: each.manifest for each in (*dependencies, app)}
    resolver = TypeResolver(index, manifests, app_id, findings.report)
    for each in objects:
        fill(each, resolver)
    check_declarations(app, dependencies, resolver, findings.report)
    return app, [each for each in in_order(findings.found) if each.path not in source.broken_files]
