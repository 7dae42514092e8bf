"""What the value of a property may be: a text, true or false, a number, one of a few words.

Taken from the product documentation, developer/properties. Properties that are not here are not checked.
"""

from bclite.source.tokens import INTEGER, TEXT


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


TEXTS = _words(
    "abouttext abouttitle additionalsearchterms apigroup apipublisher caption contextsensitivehelppage description "
    "entitycaption entityname entitysetcaption entitysetname externalname helplink instructionaltext layoutfile "
    "movedfrom movedto namespaceprefix obsoletereason obsoletetag optioncaption promotedactioncategories "
    "requestfilterheading tooltip xmlname"
)
BOOLEANS = _words(
    "analysismodeenabled assignable assignmentcompatibility autoincrement autosplitkey blankzero "
    "changetrackingallowed clustered compressed datapercompany delayedinsert deleteallowed drilldown ellipsis "
    "extensible includecaption insertallowed linksallowed lookup maintainsiftindex maintainsqlindex modifyallowed "
    "multiline multiplenewlines notblank numeric optimizefortextsearch pasteisvalid populateallfields "
    "printonlyifdetail processingonly promoted promotedisbig promotedonly quickentry refreshonactivate "
    "replicatedata reversesign runpageonrec savevalues showcaption showfilter singleinstance sourcetabletemporary "
    "sqltimestamp testtablerelation unique usetemporary validatetablerelation"
)
BOOLEANS_OF = {"table field": _words("editable enabled"), "table key": _words("enabled")}
"""Properties that are true or false here and an expression on pages, by kind of element."""
INTEGERS = _words("autoformattype columnspan maxiteration rowspan topnumberofrows width")
MAY_BE_EMPTY = _words("optionmembers permissions")

WORDS: dict[tuple[str, str], frozenset[str]] = {
    ("codeunit", "subtype"): _words("normal test testrunner upgrade install"),
    ("codeunit", "eventsubscriberinstance"): _words("staticautomatic manual"),
    ("codeunit", "testpermissions"): _words("inheritfromtestcodeunit restrictive nonrestrictive disabled"),
    ("codeunit", "testisolation"): _words("disabled codeunit function"),
    ("table", "tabletype"): _words("normal crm externalsql exchange microsoftgraph cds temporary"),
    ("table field", "fieldclass"): _words("normal flowfield flowfilter"),
    ("table field", "extendeddatatype"): _words(
        "none phoneno url email ratio masked person document barcode richcontent task"
    ),
    ("table field", "dataclassification"): _words(
        "customercontent tobeclassified enduseridentifiableinformation accountdata enduserpseudonymousidentifiers "
        "organizationidentifiableinformation systemmetadata"
    ),
    ("query", "querytype"): _words("normal api"),
    ("query dataitem", "sqljointype"): _words("leftouterjoin innerjoin rightouterjoin fullouterjoin crossjoin"),
    ("query column", "method"): _words("day month year sum count average min max"),
    ("page", "pagetype"): _words(
        "card list rolecenter cardpart listpart document worksheet listplus confirmationdialog navigatepage "
        "standarddialog api reportpreview reportprocessingonly xmlport headlinepart promptdialog "
        "configurationdialog usercontrolhost"
    ),
    ("page action", "promotedcategory"): _words("new process report")
    | {f"category{number}" for number in range(4, 21)},
    ("page action", "runpagemode"): _words("view edit create"),
    ("page field", "importance"): _words("standard promoted additional"),
    ("page field", "style"): _words(
        "none standard standardaccent strong strongaccent attention attentionaccent favorable unfavorable ambiguous "
        "subordinate"
    ),
    ("page", "usagecategory"): _words("none lists tasks reportsandanalysis documents history administration"),
}
"""The words that a property of a kind of element may have as its value, in lower case."""

EVERYWHERE: dict[str, frozenset[str]] = {
    "access": _words("public internal protected local"),
    "obsoletestate": _words("no pending removed pendingmove moved"),
    "dataaccessintent": _words("readonly readwrite"),
}
"""The same for properties that have the same words wherever they are."""


def problem(kind: str | None, name: str, spelled_name: str, word: str, spelled: str) -> tuple[str, str] | None:
    """Code and text of what is wrong with a value that begins with this token, or None."""
    if name in TEXTS:
        if word != TEXT:
            return "AL0219", "Syntax error, string literal expected. Enclose the text in single quotes (e.g., 'text')."
    elif name in BOOLEANS or name in BOOLEANS_OF.get(kind or "", ()):
        if word not in ("true", "false"):
            return "AL0220", "Syntax error, boolean literal expected. Use 'true' or 'false'."
    elif name in INTEGERS:
        if word != INTEGER:
            return "AL0114", "Syntax error, integer literal expected. Provide a numeric value (e.g., 0, 1, 42)."
    elif (known := WORDS.get((kind or "", name)) or EVERYWHERE.get(name)) and spelled.strip('"').lower() not in known:
        return "AL0171", f"The property value '{spelled}' on property '{spelled_name}' is not valid."
    return None
