"""Methods of the platform whose result a statement may leave unused.

The documentation writes them `[Result := ] Record.Next()`, and those whose result must be used `Result :=
Record.Count()`. It may be left unused where a failure is an error unless it is used, where the method sets a property,
and of those named here; of all others AL0192 is reported.
"""

from bclite.model.signatures import Signature
from bclite.model.types import Kind

UNUSED: dict[str, frozenset[str]] = {
    owner: frozenset(names.split())
    for owner, names in {
        "bigtext": "getsubtext read write",
        "blob": "export import",
        "datatransfer": "updateauditfields",
        "dialog": "hidesubsequentdialogs",
        "dictionary": "remove set",
        "file": "createtempfile read",
        "filterpagebuilder": "addrecord addrecordref addtable pagecaption",
        "httpclient": "useservercertificatevalidation",
        "httpcontent": "issecretcontent",
        "httpheaders": "containssecret",
        "instream": "position read readtext",
        "jsonobject": "remove",
        "list": "remove",
        "media": "importfile importstream",
        "mediaset": "exportfile importfile importstream",
        "navapp": "getarchiverecordref",
        "outstream": "write writetext",
        "page": "activate cancelbackgroundtask runmodal",
        "record": "addlink next",
        "recordref": "addlink next",
        "report": "language newpageperrecord pageno showoutput",
        "requestpage": "activate",
        "system": "codecoveragelog compressarray",
        "taskscheduler": "canceltask createtask",
        "testpage": "filter first last next prev previous",
        "testpart": "filter first last next prev previous",
        "testrequestpage": "filter first last next previous",
        "textbuilder": "capacity length",
        "xmlnamespacemanager": "nametable",
        "xmlnametable": "add",
        "xmlport": "importfile",
    }.items()
}
VALUES = frozenset({"trimstart", "trimend", "sid", "runrequestpage"})
"""These look like properties, with one parameter of the type that they return, and are none."""


def must_be_used(signature: Signature) -> bool:
    """Whether a statement may not consist of a call of the method alone."""
    if signature.returns.kind is Kind.NOTHING or signature.raises_unless_used or signature.owner == "enum":
        return False
    name = signature.name.lower()
    return not (is_property(signature) and name not in VALUES) and name not in UNUSED.get(signature.owner, ())


def is_property(signature: Signature) -> bool:
    """Whether the method reads and sets a value: `Info.Message()` and `Info.Message('x')`."""
    parameters = signature.parameters
    return len(parameters) == 1 and parameters[0].optional and parameters[0].type == signature.returns
