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
    page("AL0118", "layout { area(Content) { field(X; Rec.Name) { Visible = Shown; } } } //!"),
    page("AL0118", "actions { area(Processing) { action(X) { Enabled = not Allowed; } } } //!"),
    page("AL0104", "layout { field(X; Rec.Name) { } } //!"),
    page("AL0104", "actions", "{", "    action(X) { } //!", "}"),
    page("AL0162", "trigger OnRun() //!", "begin", "end;"),
    page("AL0162", "layout { area(Content) { field(X; Rec.Name) { trigger OnClick() begin end; } } } //!"),
    page("AL0171", "actions { area(Processing) { action(X) { PromotedCategory = Posting; } } } //!"),
    page("AL0171", "layout { area(Content) { field(X; Rec.Name) { Importance = High; } } } //!"),
    page(
        "AL0186",
        'layout { area(Content) { part(X; "Shop Customer Card") { SubPageLink = Nope = field("No."); } } } //!',
    ),
    page(
        "AL0186",
        'layout { area(Content) { part(X; "Shop Customer Card") { SubPageLink = "No." = field(Nope); } } } //!',
    ),
    page("AL0271", "actions { area(Promoted) { actionref(X; Nope) { } } } //!"),
    page("AL0155", "procedure Mode()", "begin", "end;", "", "var", "    Mode: Integer; //!"),
]
