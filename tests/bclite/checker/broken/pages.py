"""Programs with pages that show what is not there."""

from tests.bclite.checker.broken.program import card_extension, page

PAGES = [
    page("AL0118", "layout { area(Content) { field(X; Nothing) { } } } //!"),
    page("AL0132", "layout { area(Content) { field(X; Rec.Naem) { } } } //!"),
    page("AL0155", "layout { area(Content) { field(X; Rec.Name) { }", "field(X; Rec.Points) { } } } //!"),
    page("AL0185", 'layout { area(Content) { part(X; "Shop Nothing") { } } } //!'),
    page("AL0132", "trigger OnOpenPage()", "begin", "    CurrPage.Refresh(); //!", "end;"),
    page("AL0118", "trigger OnOpenPage()", "begin", "    Rec.SetRange(Nope); //!", "end;"),
    card_extension("AL0155", "layout { addafter(Name) { field(Name; Rec.Points) { } } } //!"),
    card_extension("AL0155", 'layout { addfirst(Content) { group(X) { field("No."; Rec.Points) { } } } } //!'),
    card_extension("AL0270", "layout { addafter(Nope) { field(X; Rec.Points) { } } } //!"),
    card_extension("AL0270", "layout { modify(Nope) { Visible = false; } } //!"),
    card_extension("AL0270", "layout { moveafter(Nope; Name) } //!"),
    card_extension("AL0271", "actions { addafter(Nope) { action(X) { } } } //!"),
    card_extension("AL0271", "actions { modify(Nope) { Visible = false; } } //!"),
    card_extension("AL0271", "actions { addfirst(Nope) { action(X) { } } } //!"),
]
