"""The attributes of procedures and variables, with how many arguments each takes.

From the "Syntax" sections of the product documentation, developer/attributes.
"""

from collections.abc import Iterable

from bclite.checker.messages import Findings
from bclite.source.nodes import Attribute

WITHOUT_ARGUMENTS = (
    "confirmhandler filterpagehandler httpclienthandler hyperlinkhandler indataset linkedobject messagehandler "
    "modalpagehandler native nondebuggable none normal pagehandler reporthandler requestpagehandler runonclient "
    "serviceenabled sessionsettingshandler strmenuhandler suppressdispose test tryfunction upgrade withevents"
)
ARGUMENTS: dict[str, tuple[int, int]] = dict.fromkeys(WITHOUT_ARGUMENTS.split(), (0, 0)) | {
    "businessevent": (1, 2),
    "caption": (1, 4),
    "commitbehavior": (1, 1),
    "errorbehavior": (1, 1),
    "eventsubscriber": (6, 6),
    "externalbusinessevent": (4, 5),
    "handlerfunctions": (1, 1),
    "inherentpermissions": (3, 4),
    "integrationevent": (2, 3),
    "internalevent": (1, 2),
    "obsolete": (0, 2),
    "recallnotificationhandler": (0, 1),
    "requiredpermissions": (3, 3),
    "scope": (1, 1),
    "securityfiltering": (1, 1),
    "sendnotificationhandler": (0, 1),
    "testpermissions": (1, 1),
    "transactionmodel": (1, 1),
}
"""The least and the most arguments, by lower-case name."""


def check_attributes(attributes: Iterable[Attribute], findings: Findings) -> None:
    for each in attributes:
        bounds = ARGUMENTS.get(each.name.lower())
        if bounds is None:
            findings.error("AL0112", each, each.name)
        elif not bounds[0] <= len(each.arguments) <= bounds[1]:
            findings.error("AL0238", each, each.name, len(each.arguments))
