"""Checks whole apps and single procedures."""

from weakref import WeakKeyDictionary

import bclite.checker.expressions
import bclite.checker.statements  # noqa: F401
from bclite.checker.body import Body
from bclite.checker.cache import kept_findings
from bclite.checker.data_elements import check_data
from bclite.checker.declarations import check_object
from bclite.checker.messages import Findings
from bclite.checker.object_scopes import object_scope, procedure_scope
from bclite.checker.obsolete import check_variables
from bclite.checker.pages import check_page
from bclite.checker.queries import check_query
from bclite.checker.scopes import ObjectScope, Scope
from bclite.checker.world import World
from bclite.model.application import Application
from bclite.model.objects import App, Object, Procedure
from bclite.source.diagnostics import BEYOND_BCLITE, Diagnostic, in_order
from bclite.source.grammar import TOO_DEEP

PAGES = frozenset({"page", "pageextension"})
REPORTS = frozenset({"report", "xmlport"})


class Workshop:
    """The names of the objects of one app, made as they are asked for."""

    def __init__(self, application: Application, app: App | None) -> None:
        self.world = World(application, app)
        self._scopes: dict[int, ObjectScope] = {}

    def scope_of(self, owner: Object) -> ObjectScope:
        found = self._scopes.get(id(owner))
        if found is None:
            found = self._scopes[id(owner)] = object_scope(self.world, owner)
        return found

    def check_object(self, owner: Object) -> list[Diagnostic]:
        """What is wrong with an object and all of its code."""
        findings = Findings(owner.path)
        check_object(self.world, owner, findings)
        outside = Body(self.world, owner, None, Scope(self.world, self.scope_of(owner)), findings)
        check_variables(outside, owner.declaration.variables, [each.type for each in owner.variables])
        if owner.kind in PAGES:
            check_page(self.world, owner, self.scope_of(owner), findings)
        elif owner.kind == "query":
            check_query(self.world, owner, findings)
        elif owner.kind in REPORTS:
            check_data(self.world, owner, self.scope_of(owner), findings)
        for procedure in owner.procedures:
            self.check(procedure, owner, findings)
        return list(findings.found)

    def check(self, procedure: Procedure, owner: Object, findings: Findings) -> None:
        if procedure.declaration.body is None:
            return
        scope = procedure_scope(self.world, self.scope_of(owner), procedure)
        declaration, body = procedure.declaration, procedure.declaration.body
        checked = Body(self.world, owner, procedure, scope, findings)
        check_variables(checked, declaration.parameters, [each.type for each in procedure.parameters])
        check_variables(checked, declaration.variables, [each.type for each in procedure.variables])
        try:
            checked.run(body)
        except RecursionError:
            # Chains of signs and of calls, which the parser takes at any length.
            findings.add("error", BEYOND_BCLITE, body.line, body.column, TOO_DEEP)


_workshops: WeakKeyDictionary[Application, dict[str, Workshop]] = WeakKeyDictionary()


def workshop(application: Application, app_id: str) -> Workshop:
    """The workshop of one app within an application, made once."""
    known = _workshops.setdefault(application, {})
    if app_id not in known:
        known[app_id] = Workshop(application, application.app(app_id))
    return known[app_id]


def check_procedure(procedure: Procedure, owner: Object, application: Application) -> list[Diagnostic]:
    """Binds the names of one procedure of an object: what is wrong with it, in the order of lines.

    Types and symbols are written into its tree. It can be repeated; the tree of a procedure that is part of several
    applications must be checked again for each of them.
    """
    findings = Findings(owner.path)
    workshop(application, owner.app_id).check(procedure, owner, findings)
    return in_order(findings.found)


def check_app(app: App, application: Application) -> list[Diagnostic]:
    """Checks every object of an app within an application that holds it and what it depends on.

    Files with an error of syntax are left out.
    """
    shop = workshop(application, app.manifest.app_id)
    return in_order(kept_findings(application, app, shop.check_object))
