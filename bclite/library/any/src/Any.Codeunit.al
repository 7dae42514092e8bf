namespace System.TestLibraries.Utilities;

/// <summary>
/// Values for tests that must not depend on a particular value. The same seed gives the same values again.
/// </summary>
codeunit 130500 "Any"
{
    var
        Seed: Integer;
        SeedSet: Boolean;
        AlphabetTok: Label 'abcdefghijklmnopqrstuvwxyz', Locked = true;
        AlphanumericTok: Label 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', Locked = true;

    /// <summary>True or false.</summary>
    procedure Boolean(): Boolean
    begin
        exit(GetNextValue(2) = 2);
    end;

    /// <summary>An integer from 1 to MaxValue.</summary>
    procedure IntegerInRange(MaxValue: Integer): Integer
    begin
        exit(IntegerInRange(1, MaxValue));
    end;

    /// <summary>An integer from MinValue to MaxValue.</summary>
    procedure IntegerInRange(MinValue: Integer; MaxValue: Integer): Integer
    begin
        if MaxValue <= MinValue then
            exit(MinValue);
        exit(MinValue - 1 + GetNextValue(MaxValue - MinValue + 1));
    end;

    /// <summary>A decimal above 0, up to MaxValue.</summary>
    procedure DecimalInRange(MaxValue: Integer; DecimalPlaces: Integer): Decimal
    var
        Scale: Decimal;
        Highest: Integer;
    begin
        Scale := Power(10, DecimalPlaces);
        Highest := MaxValue * Scale;
        exit(GetNextValue(Highest) / Scale);
    end;

    /// <summary>A decimal from MinValue to MaxValue.</summary>
    procedure DecimalInRange(MinValue: Integer; MaxValue: Integer; DecimalPlaces: Integer): Decimal
    var
        MinDecimal: Decimal;
        MaxDecimal: Decimal;
    begin
        MinDecimal := MinValue;
        MaxDecimal := MaxValue;
        exit(DecimalInRange(MinDecimal, MaxDecimal, DecimalPlaces));
    end;

    /// <summary>A decimal from MinValue to MaxValue.</summary>
    procedure DecimalInRange(MinValue: Decimal; MaxValue: Decimal; DecimalPlaces: Integer): Decimal
    var
        Scale: Decimal;
        Lowest: Integer;
        Highest: Integer;
    begin
        Scale := Power(10, DecimalPlaces);
        Lowest := Round(MinValue * Scale, 1, '>');
        Highest := Round(MaxValue * Scale, 1, '<');
        exit(IntegerInRange(Lowest, Highest) / Scale);
    end;

    /// <summary>A date from the day after the work date on, at most MaxNumberOfDays later.</summary>
    procedure DateInRange(MaxNumberOfDays: Integer): Date
    begin
        exit(DateInRange(WorkDate(), MaxNumberOfDays));
    end;

    /// <summary>A date after StartingDate, at most MaxNumberOfDays later.</summary>
    procedure DateInRange(StartingDate: Date; MaxNumberOfDays: Integer): Date
    begin
        exit(DateInRange(StartingDate, 1, MaxNumberOfDays));
    end;

    /// <summary>A date from MinNumberOfDays to MaxNumberOfDays after StartingDate.</summary>
    procedure DateInRange(StartingDate: Date; MinNumberOfDays: Integer; MaxNumberOfDays: Integer): Date
    begin
        if MinNumberOfDays > MaxNumberOfDays then
            exit(StartingDate);
        exit(StartingDate + IntegerInRange(MinNumberOfDays, MaxNumberOfDays));
    end;

    /// <summary>Small letters.</summary>
    procedure AlphabeticText(Length: Integer): Text
    begin
        exit(TextFrom(AlphabetTok, Length));
    end;

    /// <summary>Capital letters and digits.</summary>
    procedure AlphanumericText(Length: Integer): Text
    begin
        exit(TextFrom(AlphanumericTok, Length));
    end;

    /// <summary>Letters from outside of ASCII.</summary>
    procedure UnicodeText(Length: Integer) String: Text
    var
        Position: Integer;
    begin
        String := PadStr('', Length, 'x');
        for Position := 1 to Length do
            String[Position] := IntegerInRange(256, 591);
    end;

    /// <summary>An e-mail address.</summary>
    procedure Email(): Text
    begin
        exit(Email(20, 20));
    end;

    /// <summary>An e-mail address with parts of these lengths.</summary>
    procedure Email(LocalPartLength: Integer; DomainLength: Integer): Text
    begin
        exit(AlphabeticText(LocalPartLength) + '@' + AlphabeticText(DomainLength) + '.' + AlphabeticText(3));
    end;

    /// <summary>A new guid, different each time whatever the seed.</summary>
    procedure GuidValue(): Guid
    begin
        exit(CreateGuid());
    end;

    /// <summary>Starts the series of values that belongs to the seed.</summary>
    procedure SetSeed(NewSeed: Integer)
    begin
        Seed := NewSeed;
        SeedSet := true;
    end;

    /// <summary>The seed now in use.</summary>
    procedure GetSeed(): Integer
    begin
        if not SeedSet then
            SetDefaultSeed();
        exit(Seed);
    end;

    /// <summary>Starts the default series of values.</summary>
    procedure SetDefaultSeed()
    begin
        SetSeed(1);
    end;

    local procedure TextFrom(Characters: Text; Length: Integer) Result: Text
    var
        Position: Integer;
    begin
        Result := PadStr('', Length, 'x');
        for Position := 1 to Length do
            Result[Position] := Characters[IntegerInRange(1, StrLen(Characters))];
    end;

    local procedure GetNextValue(MaxValue: Integer): Integer
    var
        Product: BigInteger;
        Modulus: BigInteger;
    begin
        if not SeedSet then
            SetDefaultSeed();
        // A linear congruential generator (multiplier 48271, modulus 2^31 - 1): the same on every platform.
        Modulus := 2147483647;
        Product := Seed;
        if Product mod Modulus = 0 then
            Product := 1;
        Product := Abs(Product) * 48271;
        Seed := Product mod Modulus;
        exit(1 + (Seed mod MaxValue));
    end;
}
