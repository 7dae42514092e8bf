codeunit 50100 "Good Values"
{
    var
        Label: Label 'Total: %1', Comment = '%1 = amount', Locked = true;
        Shared: Integer;

    procedure Numbers(): Decimal
    var
        Small: Byte;
        Letter: Char;
        Number: Integer;
        Big: BigInteger;
        Amount: Decimal;
        Span: Duration;
        Choice: Option First,Second;
        Status: Enum "Shop Status";
    begin
        Number := Amount;
        Amount := Number / 2;
        Number := 7 div 2 + 7 mod 2;
        Big := 3000000000L + Number;
        Number := Big;
        Letter := 65;
        Number := Letter + 1;
        Small := 'A';
        Letter := 'x';
        Span := 5 * 1000;
        Amount := Span;
        Choice := 1;
        Number := Choice;
        Number := Status;
        Status := Number;
        Choice := Status;
        Number += Choice;
        Amount *= -1;
        Amount := Round(Amount, 0.01, '=');
        Amount := Abs(-Number) + Power(2, 3);
        Number := StrLen('abc') + Random(5);
        if (Number = Amount) and (Choice < 2) or not (Status = Status::Open) then
            exit(Number);
        exit(1.5);
    end;

    procedure Texts(Value: Text[50]): Text
    var
        Long: Text;
        Short: Code[10];
        Letter: Char;
        Id: Guid;
        Builder: TextBuilder;
        Big: BigText;
        Words: List of [Text];
        Word: Text;
        Secret: SecretText;
    begin
        Long := Value + ' ' + Short + Format(Letter) + Label;
        Short := CopyStr(UpperCase(Long), 1, MaxStrLen(Short));
        Long := Short;
        Letter := Long[1];
        Long[2] := 'b';
        if Long[1] in ['a' .. 'z', 'A' .. 'Z', '0'] then
            Long := DelChr(Long, '<>', ' ');
        Long += Letter;
        Id := '{00000000-0000-0000-0000-000000000001}';
        Long := Id;
        if Id = Long then
            Id := CreateGuid();
        Secret := Long;
        Builder.AppendLine(Long);
        Builder.Append(StrSubstNo(Label, 5, Today(), true, Id));
        Big.AddText(Long);
        Words := Long.Split(',', ';');
        foreach Word in Words do
            Long := Word.Trim().ToUpper().Replace('A', 'B').Substring(1, 2);
        foreach Letter in Long do
            Shared += 1;
        Words.AddRange('a', 'b');
        if Words.Contains(Long) and (Words.Count > 0) then
            Long := Words.Get(1);
        if Words.Get(2, Word) then
            exit(Word);
        exit(Builder.ToText());
    end;

    procedure Dates(): Date
    var
        Day: Date;
        Clock: Time;
        Moment: DateTime;
        Span: Duration;
        Formula: DateFormula;
        Days: Integer;
    begin
        Day := 20240131D;
        Day := 00000101D;
        Day := 20240229D;
        Day := Today + 1;
        Days := Day - 0D;
        Day := CalcDate('<1M>', WorkDate());
        Day := CalcDate(Formula, Day);
        Evaluate(Formula, '<1W>');
        Clock := 120000T;
        Clock += 1000;
        Span := Time() - Clock;
        Moment := CreateDateTime(Day, Clock) + Span;
        Span := CurrentDateTime() - Moment;
        Day := DT2Date(Moment);
        if (Day > 0D) and (Moment <> 0DT) then
            exit(DMY2Date(1, 2, 2024));
        WorkDate := Day;
        exit(NormalDate(ClosingDate(Day)));
    end;

    procedure Collections()
    var
        Prices: Dictionary of [Code[20], Decimal];
        Nested: Dictionary of [Text, List of [Integer]];
        Numbers: List of [Integer];
        Codes: List of [Code[10]];
        Price: Decimal;
        Number: Integer;
        Item: Code[20];
        Words: array[3] of Text[30];
        Grid: array[2, 3] of Decimal;
        Records: array[2] of Record "Shop Customer";
    begin
        Prices.Add('A', 1);
        Prices.Set('A', Price);
        if Prices.Get('A', Price) then
            Price := Prices.Get('A') + 1;
        foreach Item in Prices.Keys() do
            Prices.Remove(Item);
        foreach Price in Prices.Values do
            Number += Price;
        Nested.Add('x', Numbers);
        Number := Nested.Get('x').Count();
        Codes.Add('c');
        Numbers.Insert(1, 5);
        Numbers.RemoveAt(1);
        Words[1] := Words[2] + 'x';
        Grid[1, 2] := Grid[2, 3] * 2;
        Records[1].Name := Words[Number];
        Records[2].SetRange("No.", Records[1]."No.");
        Sum(Grid[1]);
        Number := ArrayLen(Words) + ArrayLen(Grid, 1);
        Clear(Words);
        CompressArray(Words);
        CopyArray(Words, Words, 1);
    end;

    local procedure Sum(Row: array[3] of Decimal): Decimal
    begin
        exit(Row[1]);
    end;

    procedure Variants(Anything: Variant): Boolean
    var
        Customer: Record "Shop Customer";
        Reference: RecordRef;
        Part: FieldRef;
        Number: Integer;
        Line: Text;
        Names: List of [Text];
        Rule: Interface IShopRule;
        Mgt: Codeunit "Shop Mgt.";
    begin
        Anything := Number;
        Number := Anything;
        Anything := Customer;
        Customer := Anything;
        Anything := Names;
        Names := Anything;
        Anything := Mgt;
        if Anything.IsText() or Anything.IsRecord then
            Line := Anything;
        if Anything is IShopRule then
            Rule := Anything as IShopRule;
        Reference := Customer;
        Customer := Reference;
        Reference.GetTable(Customer);
        Reference.Open(Database::"Shop Customer", true);
        Part := Reference.Field(Customer.FieldNo(Name));
        Part.Value := 'x';
        Part.Value(Line);
        if Part.Value = Line then
            Part.SetFilter('%1|%2', Line, Number);
        Line := Format(Part.Value);
        Reference.SetTable(Customer);
        Fill(Anything);
        exit(Format(Anything) = Format(Customer."No."));
    end;

    procedure Fill(var Customer: Record "Shop Customer")
    begin
        Customer.Init();
    end;

    procedure Statements(var Count: Integer; Stop: Boolean) Result: Integer
    var
        Index: Integer;
        Flag: Boolean;
        Line: Text;
        Status: Enum "Shop Status";
        Customer: Record "Shop Customer";
    begin
        for Index := 10 downto 1 do begin
            if Index = 5 then
                continue;
            if Stop then
                break;
        end;
        for Flag := false to true do
            Count += 1;
        repeat
            Count := Count - 1;
        until (Count = 0) or Stop;
        while not Stop do
            Stop := true;
        case Index of
            1, 2:
                Line := 'a';
            3 .. 7:
                ;
            else
                Line := Flag ? 'yes' : 'no';
        end;
        case true of
            Line = 'a':
                exit;
            Index > 3:
                exit(Index);
        end;
        case Line[1] of
            'a':
                Index := 1;
        end;
        case Status of
            Status::Open, "Shop Status"::Released:
                Index := 2;
            Enum::"Shop Status"::"On Hold":
                Index := Enum::"Shop Status"::"On Hold".AsInteger();
        end;
        with Customer do begin
            Name := 'x';
            SetRange("No.", Name);
            if FindFirst() then
                Block(Name);
        end;
        asserterror Error('no');
        if GetLastErrorText() = '' then;
        begin
        end;
        Result := Index;
    end;

    [TryFunction]
    local procedure Attempt(Value: Text)
    begin
        Error(Value);
    end;

    procedure Attempts(): Boolean
    var
        Mgt: Codeunit "Shop Mgt.";
        Runner: Codeunit "Shop Run";
        Customer: Record "Shop Customer";
        Info: ErrorInfo;
    begin
        if not Attempt('x') then
            exit(Mgt.TryIt());
        Attempt('y');
        if Codeunit.Run(Codeunit::"Shop Run", Customer) then
            Runner.Run(Customer);
        if Runner.Run(Customer) then
            Commit();
        Info := ErrorInfo.Create('bad', true, Customer);
        Info.Message := 'worse';
        Info.DetailedMessage('much');
        Info.Verbosity := Verbosity::Warning;
        Info.CustomDimensions.Add('a', 'b');
        Error(Info);
    end;

    procedure Json(): Text
    var
        Parent: JsonObject;
        Child: JsonObject;
        Items: JsonArray;
        Token: JsonToken;
        Line: Text;
    begin
        Parent.Add('name', 'x');
        Parent.Add('count', 5);
        Parent.Add('child', Child);
        Items.Add(1);
        Items.Add(Parent);
        Parent.Add('items', Items);
        if Parent.Get('name', Token) then
            Line := Token.AsValue().AsText();
        foreach Token in Items do
            if Token.IsObject() then
                Child := Token.AsObject();
        if Parent.ReadFrom(Line) then
            Parent.WriteTo(Line);
        exit(Line);
    end;
}

codeunit 50101 "Good Records"
{
    Permissions = tabledata "Shop Customer" = rimd;

    procedure Records(): Integer
    var
        Customer: Record "Shop Customer";
        TempCustomer: Record "Shop Customer" temporary;
        Entry: Record "Shop Entry";
        Mgt: Codeunit "Shop Mgt.";
        Points: Text;
        Count: Integer;
        Found: Boolean;
    begin
        Customer.Get('A');
        if Customer.Get('A') and not Customer.IsEmpty() then
            Found := Customer.FindSet(true);
        Customer.Reset();
        Customer.SetCurrentKey("No.", Name);
        Customer.SetRange(Points, 1, 5);
        Customer.SetRange(Points);
        Customer.SetRange(Status, Customer.Status::Open);
        Customer.SetRange("Created On", 0D, Today());
        Customer.SetFilter(Name, '%1&<>%2', 'a*', Points);
        Customer.SetFilter(Balance, '>%1', 0);
        Customer.SetAutoCalcFields(Balance);
        Customer.SetLoadFields(Name, Status);
        Customer.CalcFields(Balance, Logo);
        Customer.TestField(Status, Customer.Status::Released);
        Customer.TestField(Name);
        Customer.Validate(Discount, 5);
        Customer.Validate(Kind, Customer.Kind::Company);
        Customer.ModifyAll(Blocked, true);
        Customer.FilterGroup(2);
        Customer.FilterGroup := 0;
        Customer.Copy(TempCustomer);
        TempCustomer := Customer;
        TempCustomer.Insert();
        Customer.TransferFields(TempCustomer, false);
        Customer.Rename('B');
        if Customer.Next() = 0 then
            Count := Customer.Count;
        Customer.Next(-1);
        Customer.Block('x');
        Customer.CopyFilter("No.", Entry."Customer No.");
        Entry.SetRange("Customer No.", Customer."No.");
        Entry.CalcSums(Amount);
        Message('%1 %2', Entry.FieldCaption(Amount), Entry.TableCaption());
        if Entry.GetRangeMin("Posting Date") > Today() then
            Entry."Posting Date" := Entry.GetRangeMax("Posting Date");
        Mgt.Fill(Customer, Customer.Points);
        Mgt.SetText(Customer.Name);
        if Mgt.Post(Customer) then
            exit(Mgt.Post(Customer."No.", 5));
        Customer."Due Formula" := Customer."Due Formula";
        Customer.SystemId := CreateGuid();
        exit(Customer.CreditLimit());
    end;

    procedure Interfaces(Status: Enum "Shop Status"): Text
    var
        Rule: Interface IShopRule;
        Rules: List of [Interface IShopRule];
        Plain: Codeunit "Shop Rule";
    begin
        Rule := Status;
        Rule := Plain;
        Rules.Add(Plain);
        Rules.Add(Rule);
        if Rule.Allows(5) then
            exit(Rule.Name());
        Status := "Shop Status".FromInteger(1);
        Status := Enum::"Shop Status".FromInteger(Status.AsInteger());
        exit(Status.Names().Get(Status.Ordinals().IndexOf(1)) + Format(Status));
    end;

    procedure Pages()
    var
        Card: Page "Shop Customer Card";
        Customer: Record "Shop Customer";
        Totals: Query "Shop Totals";
        Name: Text;
    begin
        Card.SetRecord(Customer);
        Card.SetMode(1);
        Card.LookupMode := true;
        if Card.RunModal() = Action::LookupOK then
            Card.GetRecord(Customer);
        Page.Run(Page::"Shop Customer Card", Customer);
        if Page.RunModal(0, Customer) = Action::OK then;
        Totals.SetRange(No, 'A');
        Totals.SetFilter(CustomerName, '<>%1', '');
        if Totals.Open() then
            while Totals.Read() do
                Name := Totals.No + Totals.CustomerName;
        Session.LogMessage('0001', 'x', Verbosity::Normal, DataClassification::SystemMetadata, TelemetryScope::All, 'a', 'b');
        if Confirm('Sure?', false) then
            Hyperlink(GetUrl(ClientType::Web));
        if StrMenu('a,b', 1) > 0 then
            Sleep(1);
    end;

    [EventSubscriber(ObjectType::Codeunit, Codeunit::"Shop Mgt.", OnBeforePost, '', false, false)]
    local procedure Hear(var Amount: Decimal; CustomerNo: Code[20])
    begin
        Amount += StrLen(CustomerNo);
    end;

    [EventSubscriber(ObjectType::Table, Database::"Shop Customer", 'OnAfterValidateEvent', 'Name', false, false)]
    local procedure HearName(var Rec: Record "Shop Customer"; var xRec: Record "Shop Customer"; CurrFieldNo: Integer)
    begin
        if (Rec.Name <> xRec.Name) and (CurrFieldNo <> 0) then
            Rec.Points += 1;
    end;

    procedure Overloaded(Value: Integer)
    begin
        this.Overloaded(Format(Value));
    end;

    procedure Overloaded(Value: Text)
    begin
        Overloaded(1);
        Overloaded('x');
    end;
}

tableextension 50100 "Good Customer" extends "Shop Customer"
{
    fields
    {
        field(50100; Color; Enum "Shop Color")
        {
            trigger OnValidate()
            begin
                if Color = Color::Green then
                    Validate(Points, Points + xRec.Points);
                Rec.TestField(Name);
                "No." := Rec."No.";
            end;
        }
    }

    trigger OnAfterInsert()
    begin
        Paint();
        Modify();
    end;

    procedure Paint()
    begin
        Color := Color::Red;
        if CurrFieldNo = FieldNo(Color) then
            exit;
    end;
}

pageextension 50100 "Good Card" extends "Shop Customer Card"
{
    layout
    {
        addafter(Name)
        {
            field(Color; Rec.Color) { }
        }
    }

    actions
    {
        addlast(Processing)
        {
            action(Repaint)
            {
                trigger OnAction()
                begin
                    Rec.Paint();
                    SetMode(2);
                    CurrPage.Update(false);
                    CurrPage.SetSelectionFilter(Rec);
                end;
            }
        }
    }
}

codeunit 50102 "Good Tests"
{
    Subtype = Test;

    var
        Assert: Codeunit "Shop Rule";

    [Test]
    [HandlerFunctions('Yes,Hear')]
    procedure Checks()
    var
        Card: TestPage "Shop Customer Card";
    begin
        Card.OpenEdit();
        Card.Name.SetValue('x');
        Card."No.".AssertEquals('');
        if Card.Name.Value = 'x' then
            Card.Repaint.Invoke();
        Card.Filter.SetFilter(Name, 'x');
        Card.GoToKey('A');
        Card.Close();
        if not Assert.Allows(1) then
            Error('');
    end;

    [ConfirmHandler]
    procedure Yes(Question: Text[1024]; var Reply: Boolean)
    begin
        Reply := true;
    end;

    [MessageHandler]
    procedure Hear(Message: Text[1024])
    begin
    end;
}
