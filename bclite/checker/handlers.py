"""Whether tests stand in test codeunits, and whether the handlers that they name are there and fit.

After "Creating handler methods" and the pages on the attributes of test methods in the product documentation.
"""

from bclite.checker.messages import Findings
from bclite.model.objects import Object, Procedure
from bclite.model.types import BOOLEAN, INTEGER, Kind

FIXED: dict[str, tuple[tuple[Kind, bool], ...]] = {
    "test": (),
    "messagehandler": ((Kind.TEXT, False),),
    "confirmhandler": ((Kind.TEXT, False), (BOOLEAN.kind, True)),
    "strmenuhandler": ((Kind.TEXT, False), (INTEGER.kind, True), (Kind.TEXT, False)),
}
"""The parameters of tests and of the handlers that are the same for every test: their kinds, whether they are `var`."""

SIGNATURES = {
    "test": "Test()",
    "messagehandler": "MessageHandler(Message: Text[1024])",
    "confirmhandler": "ConfirmHandler(Question: Text[1024]; var Reply: Boolean)",
    "strmenuhandler": "StrMenuHandler(Options: Text[1024]; var Choice: Integer; Instruction: Text[1024])",
}
OF_TESTS = frozenset(
    {"test", "hyperlinkhandler", "modalpagehandler", "pagehandler", "reporthandler", "requestpagehandler", *FIXED}
)
"""The attributes of procedures that the test runner calls."""
ONLY_IN_TESTS = frozenset({"handlerfunctions", *FIXED})


def check_tests(owner: Object, findings: Findings) -> None:
    is_test = owner.properties.get("subtype", "").lower() == "test"
    for procedure in owner.procedures:
        for attribute in procedure.declaration.attributes:
            name = attribute.name.lower()
            if name in ONLY_IN_TESTS and not is_test:
                findings.error("AL0243", attribute, attribute.name, "Test")
            elif name == "handlerfunctions":
                listed = getattr(attribute.arguments[0], "text", "") if attribute.arguments else ""
                for each in (part.strip() for part in listed.split(",")):
                    if each and each.lower() not in owner.procedures_by_name:
                        findings.error("AL0499", attribute, each)
            elif name in OF_TESTS and procedure.access == "local":
                findings.error("AL0245", procedure.declaration, procedure.name, attribute.name)
            elif name in FIXED and not fits(procedure, FIXED[name]):
                place = procedure.declaration
                findings.error("AL0241", place, procedure.name, attribute.name, SIGNATURES[name])


def fits(procedure: Procedure, wanted: tuple[tuple[Kind, bool], ...]) -> bool:
    return [(each.type.kind, each.by_reference) for each in procedure.parameters] == list(wanted)
