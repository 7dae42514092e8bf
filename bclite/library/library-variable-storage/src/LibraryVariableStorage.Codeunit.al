namespace System.TestLibraries.Utilities;

/// <summary>
/// A queue of up to 25 values: what a test puts in, its handlers take out, and the other way round.
/// </summary>
codeunit 131004 "Library - Variable Storage"
{
    var
        Assert: Codeunit "Library Assert";
        Values: array[25] of Variant;
        Count: Integer;
        NotEmptyErr: Label 'Queue is not empty.';
        NotFullErr: Label 'Queue is not full.';
        OverflowErr: Label 'Queue overflow.';
        UnderflowErr: Label 'Queue underflow.';
        OutOfBoundsErr: Label 'Index out of bounds.';

    /// <summary>Puts a value at the end.</summary>
    procedure Enqueue(Variant: Variant)
    begin
        AssertNotOverflow();
        Count += 1;
        Values[Count] := Variant;
    end;

    /// <summary>Takes the first value out.</summary>
    procedure Dequeue(var Variant: Variant)
    var
        Position: Integer;
    begin
        AssertNotUnderflow();
        Variant := Values[1];
        for Position := 2 to Count do
            Values[Position - 1] := Values[Position];
        Count -= 1;
    end;

    /// <summary>Reads the value at the index and leaves it in.</summary>
    procedure Peek(var Variant: Variant; Index: Integer)
    begin
        AssertPeekAvailable(Index);
        Variant := Values[Index];
    end;

    /// <summary>How many values are in.</summary>
    procedure Length(): Integer
    begin
        exit(Count);
    end;

    /// <summary>How many values fit in.</summary>
    procedure MaxLength(): Integer
    begin
        exit(ArrayLen(Values));
    end;

    /// <summary>Removes all values.</summary>
    procedure Clear()
    begin
        Count := 0;
    end;

    /// <summary>Fails when a value is left, and removes what is left.</summary>
    procedure AssertEmpty()
    var
        LeftOver: Integer;
    begin
        LeftOver := Count;
        Count := 0;
        Assert.AreEqual(0, LeftOver, NotEmptyErr);
    end;

    /// <summary>Fails when another value would fit in.</summary>
    procedure AssertFull()
    begin
        Assert.AreEqual(MaxLength(), Count, NotFullErr);
    end;

    /// <summary>Fails when no further value fits in.</summary>
    procedure AssertNotOverflow()
    begin
        Assert.IsTrue(Count < MaxLength(), OverflowErr);
    end;

    /// <summary>Fails when there is nothing to take out.</summary>
    procedure AssertNotUnderflow()
    begin
        Assert.IsTrue(Count > 0, UnderflowErr);
    end;

    /// <summary>Fails when there is no value at the index.</summary>
    procedure AssertPeekAvailable(Index: Integer)
    begin
        Assert.IsTrue((Index > 0) and (Index <= Count), OutOfBoundsErr);
    end;

    procedure DequeueText(): Text
    var
        Value: Variant;
    begin
        Dequeue(Value);
        exit(Format(Value));
    end;

    procedure DequeueDecimal(): Decimal
    var
        Value: Variant;
    begin
        Dequeue(Value);
        exit(Value);
    end;

    procedure DequeueInteger(): Integer
    var
        Value: Variant;
    begin
        Dequeue(Value);
        exit(Value);
    end;

    procedure DequeueDate(): Date
    var
        Value: Variant;
    begin
        Dequeue(Value);
        exit(Value);
    end;

    procedure DequeueDateTime(): DateTime
    var
        Value: Variant;
    begin
        Dequeue(Value);
        exit(Value);
    end;

    procedure DequeueTime(): Time
    var
        Value: Variant;
    begin
        Dequeue(Value);
        exit(Value);
    end;

    procedure DequeueBoolean(): Boolean
    var
        Value: Variant;
    begin
        Dequeue(Value);
        exit(Value);
    end;

    procedure PeekText(Index: Integer): Text
    var
        Value: Variant;
    begin
        Peek(Value, Index);
        exit(Format(Value));
    end;

    procedure PeekDecimal(Index: Integer): Decimal
    var
        Value: Variant;
    begin
        Peek(Value, Index);
        exit(Value);
    end;

    procedure PeekInteger(Index: Integer): Integer
    var
        Value: Variant;
    begin
        Peek(Value, Index);
        exit(Value);
    end;

    procedure PeekDate(Index: Integer): Date
    var
        Value: Variant;
    begin
        Peek(Value, Index);
        exit(Value);
    end;

    procedure PeekTime(Index: Integer): Time
    var
        Value: Variant;
    begin
        Peek(Value, Index);
        exit(Value);
    end;

    procedure PeekBoolean(Index: Integer): Boolean
    var
        Value: Variant;
    begin
        Peek(Value, Index);
        exit(Value);
    end;
}
