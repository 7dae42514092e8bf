namespace System.TestLibraries.Utilities;

/// <summary>
/// Assertions for tests. Each one that does not hold raises an error that names the assertion and both values.
/// </summary>
codeunit 130002 "Library Assert"
{
    var
        IsTrueFailedErr: Label 'Assert.IsTrue failed. %1', Locked = true;
        IsFalseFailedErr: Label 'Assert.IsFalse failed. %1', Locked = true;
        AreEqualFailedErr: Label 'Assert.AreEqual failed. Expected:<%1> (%2). Actual:<%3> (%4). %5.', Locked = true;
        AreNotEqualFailedErr: Label 'Assert.AreNotEqual failed. Expected any value except:<%1> (%2). Actual:<%3> (%4). %5.', Locked = true;
        AreNearlyEqualFailedErr: Label 'Assert.AreNearlyEqual failed. Expected a difference no greater than <%1> between expected value <%2> and actual value <%3>. %4', Locked = true;
        AreNotNearlyEqualFailedErr: Label 'Assert.AreNotNearlyEqual failed. Expected a difference greater than <%1> between expected value <%2> and actual value <%3>. %4', Locked = true;
        FailFailedErr: Label 'Assert.Fail failed. %1', Locked = true;
        TableIsEmptyErr: Label 'Assert.TableIsEmpty failed. Table <%1> with filter <%2> must not contain records.', Locked = true;
        TableIsNotEmptyErr: Label 'Assert.TableIsNotEmpty failed. Table <%1> with filter <%2> must contain records.', Locked = true;
        RecordCountErr: Label 'Assert.RecordCount failed. Expected number of %1 entries: %2. Actual: %3.', Locked = true;
        KnownFailureErr: Label 'Known failure: see VSTF Bug #%1.', Locked = true;
        ExpectedErrorFailedErr: Label 'Assert.ExpectedError failed. Expected: %1. Actual: %2.', Locked = true;
        ExpectedErrorCodeFailedErr: Label 'Assert.ExpectedErrorCode failed. Expected: %1. Actual: %2. Actual error message: %3.', Locked = true;
        ExpectedMessageFailedErr: Label 'Assert.ExpectedMessage failed. Expected: %1. Actual: %2.', Locked = true;
        ExpectedConfirmFailedErr: Label 'Assert.ExpectedConfirm failed. Expected: %1. Actual: %2.', Locked = true;
        ExpectedStrMenuInstructionFailedErr: Label 'Assert.ExpectedStrMenu failed. Expected instruction: %1. Actual instruction: %2.', Locked = true;
        ExpectedStrMenuOptionsFailedErr: Label 'Assert.ExpectedStrMenu failed. Expected options: %1. Actual options: %2.', Locked = true;
        UnsupportedTypeErr: Label 'Equality assertions only support Boolean, Option, Integer, BigInteger, Decimal, Code, Text, Date, DateFormula, Time, Duration, and DateTime values. Current value:%1.', Locked = true;
        TestFieldCodeTok: Label 'TestField', Locked = true;
        RecordNotFoundCodeTok: Label 'DB:RecordNotFound', Locked = true;
        RecordExistsCodeTok: Label 'DB:RecordExists', Locked = true;
        NothingInsideFilterCodeTok: Label 'DB:NothingInsideFilter', Locked = true;

    /// <summary>Holds when the condition is true.</summary>
    procedure IsTrue(Condition: Boolean; Msg: Text)
    begin
        if not Condition then
            Error(IsTrueFailedErr, Msg);
    end;

    /// <summary>Holds when the condition is false.</summary>
    procedure IsFalse(Condition: Boolean; Msg: Text)
    begin
        if Condition then
            Error(IsFalseFailedErr, Msg);
    end;

    /// <summary>Holds when both values are equal. Numbers are compared as numbers, Code and Text as text, other types only with their own.</summary>
    procedure AreEqual(ExpectedVariant: Variant; ActualVariant: Variant; Msg: Text)
    begin
        if not IsSame(ExpectedVariant, ActualVariant) then
            Error(
                AreEqualFailedErr,
                ExpectedVariant, TypeNameOf(ExpectedVariant), ActualVariant, TypeNameOf(ActualVariant), Msg);
    end;

    /// <summary>Holds when the values differ.</summary>
    procedure AreNotEqual(ExpectedVariant: Variant; ActualVariant: Variant; Msg: Text)
    begin
        if IsSame(ExpectedVariant, ActualVariant) then
            Error(
                AreNotEqualFailedErr,
                ExpectedVariant, TypeNameOf(ExpectedVariant), ActualVariant, TypeNameOf(ActualVariant), Msg);
    end;

    /// <summary>Holds when the numbers are no further apart than Delta.</summary>
    procedure AreNearlyEqual(Expected: Decimal; Actual: Decimal; Delta: Decimal; Msg: Text)
    begin
        if Abs(Expected - Actual) > Abs(Delta) then
            Error(AreNearlyEqualFailedErr, Delta, Expected, Actual, Msg);
    end;

    /// <summary>Holds when the numbers are further apart than Delta.</summary>
    procedure AreNotNearlyEqual(Expected: Decimal; Actual: Decimal; Delta: Decimal; Msg: Text)
    begin
        if Abs(Expected - Actual) <= Abs(Delta) then
            Error(AreNotNearlyEqualFailedErr, Delta, Expected, Actual, Msg);
    end;

    /// <summary>Holds when the times are no further apart than a second.</summary>
    procedure AreEqualDateTime(Expected: DateTime; Actual: DateTime; Msg: Text)
    begin
        AreEqualDateTime(Expected, Actual, 1000, Msg);
    end;

    /// <summary>Holds when the times are no further apart than Delta.</summary>
    procedure AreEqualDateTime(Expected: DateTime; Actual: DateTime; Delta: Duration; Msg: Text)
    var
        Difference: Duration;
    begin
        if (Expected = 0DT) or (Actual = 0DT) then begin
            AreEqual(Expected, Actual, Msg);
            exit;
        end;
        Difference := Actual - Expected;
        if Abs(Difference) > Delta then
            Error(AreNearlyEqualFailedErr, Delta, Expected, Actual, Msg);
    end;

    /// <summary>Never holds.</summary>
    procedure Fail(Msg: Text)
    begin
        Error(FailFailedErr, Msg);
    end;

    /// <summary>Holds when no record is inside the filters of the record given.</summary>
    procedure RecordIsEmpty(RecVariant: Variant)
    var
        RecRef: RecordRef;
    begin
        RecRef.GetTable(RecVariant);
        CheckIsEmpty(RecRef);
    end;

    /// <summary>Holds when a record is inside the filters of the record given.</summary>
    procedure RecordIsNotEmpty(RecVariant: Variant)
    var
        RecRef: RecordRef;
    begin
        RecRef.GetTable(RecVariant);
        CheckIsNotEmpty(RecRef);
    end;

    /// <summary>Holds when the table has no record.</summary>
    procedure TableIsEmpty(TableNo: Integer)
    var
        RecRef: RecordRef;
    begin
        RecRef.Open(TableNo);
        CheckIsEmpty(RecRef);
        RecRef.Close();
    end;

    /// <summary>Holds when the table has a record.</summary>
    procedure TableIsNotEmpty(TableNo: Integer)
    var
        RecRef: RecordRef;
    begin
        RecRef.Open(TableNo);
        CheckIsNotEmpty(RecRef);
        RecRef.Close();
    end;

    /// <summary>Holds when as many records as expected are inside the filters of the record given.</summary>
    procedure RecordCount(RecVariant: Variant; ExpectedCount: Integer)
    var
        RecRef: RecordRef;
    begin
        RecRef.GetTable(RecVariant);
        if RecRef.Count() <> ExpectedCount then
            Error(RecordCountErr, RecRef.Caption(), ExpectedCount, RecRef.Count());
        RecRef.Close();
    end;

    /// <summary>Holds when the last error is a known one; it is then reported as such.</summary>
    procedure KnownFailure(Expected: Text; WorkItemNo: Integer)
    begin
        ExpectedError(Expected);
        Error(KnownFailureErr, WorkItemNo);
    end;

    /// <summary>Holds when the text of the last error contains the text expected; an empty one expects an error without text.</summary>
    procedure ExpectedError(Expected: Text)
    var
        Actual: Text;
    begin
        Actual := GetLastErrorText();
        if Expected = Actual then
            exit;
        if (Expected = '') or (StrPos(Actual, Expected) = 0) then
            Error(ExpectedErrorFailedErr, Expected, Actual);
    end;

    /// <summary>Holds when the code of the last error contains the code expected.</summary>
    procedure ExpectedErrorCode(Expected: Text)
    begin
        if StrPos(GetLastErrorCode(), Expected) = 0 then
            Error(ExpectedErrorCodeFailedErr, Expected, GetLastErrorCode(), GetLastErrorText());
    end;

    /// <summary>Holds when the last error comes from TestField on the field with this caption, and names the value expected.</summary>
    procedure ExpectedTestFieldError(FieldCaptionTested: Text; ExpectedValue: Text)
    begin
        ExpectedErrorCode(TestFieldCodeTok);
        ExpectedError(FieldCaptionTested);
        if ExpectedValue <> '' then
            ExpectedError(ExpectedValue);
    end;

    /// <summary>Holds when the last error says that a record of the table cannot be found.</summary>
    procedure ExpectedErrorCannotFind(TableID: Integer)
    begin
        ExpectedErrorCannotFind(TableID, '');
    end;

    /// <summary>Holds when the last error says that this record of the table cannot be found.</summary>
    procedure ExpectedErrorCannotFind(TableID: Integer; RecordIndentificationText: Text)
    var
        RecRef: RecordRef;
    begin
        ExpectedErrorCode(RecordNotFoundCodeTok);
        RecRef.Open(TableID);
        ExpectedError(RecRef.Caption());
        RecRef.Close();
        if RecordIndentificationText <> '' then
            ExpectedError(RecordIndentificationText);
    end;

    /// <summary>Holds when the last error is that of Get on a missing record.</summary>
    procedure AssertRecordNotFound()
    begin
        ExpectedErrorCode(RecordNotFoundCodeTok);
    end;

    /// <summary>Holds when the last error is that of Insert on an existing record.</summary>
    procedure AssertRecordAlreadyExists()
    begin
        ExpectedErrorCode(RecordExistsCodeTok);
    end;

    /// <summary>Holds when the last error is that of a Find without result.</summary>
    procedure AssertNothingInsideFilter()
    begin
        ExpectedErrorCode(NothingInsideFilterCodeTok);
    end;

    /// <summary>Holds when the message is the one expected.</summary>
    procedure ExpectedMessage(Expected: Text; Actual: Text)
    begin
        ExpectedDialog(Expected, Actual, ExpectedMessageFailedErr);
    end;

    /// <summary>Holds when the question is the one expected.</summary>
    procedure ExpectedConfirm(Expected: Text; Actual: Text)
    begin
        ExpectedDialog(Expected, Actual, ExpectedConfirmFailedErr);
    end;

    /// <summary>Holds when instruction and options of a menu are the ones expected.</summary>
    procedure ExpectedStrMenu(ExpectedInstruction: Text; ExpectedOptions: Text; ActualInstruction: Text; ActualOptions: Text)
    begin
        ExpectedDialog(ExpectedInstruction, ActualInstruction, ExpectedStrMenuInstructionFailedErr);
        ExpectedDialog(ExpectedOptions, ActualOptions, ExpectedStrMenuOptionsFailedErr);
    end;

    local procedure ExpectedDialog(Expected: Text; Actual: Text; FailedErr: Text)
    begin
        if Expected = Actual then
            exit;
        if (Expected = '') or (StrPos(Actual, Expected) = 0) then
            Error(FailedErr, Expected, Actual);
    end;

    local procedure CheckIsEmpty(var RecRef: RecordRef)
    begin
        if not RecRef.IsEmpty() then
            Error(TableIsEmptyErr, RecRef.Caption(), RecRef.GetFilters());
    end;

    local procedure CheckIsNotEmpty(var RecRef: RecordRef)
    begin
        if RecRef.IsEmpty() then
            Error(TableIsNotEmptyErr, RecRef.Caption(), RecRef.GetFilters());
    end;

    local procedure IsSame(LeftVariant: Variant; RightVariant: Variant): Boolean
    var
        LeftNumber: Decimal;
        RightNumber: Decimal;
    begin
        if IsNumber(LeftVariant) and IsNumber(RightVariant) then begin
            LeftNumber := LeftVariant;
            RightNumber := RightVariant;
            exit(LeftNumber = RightNumber);
        end;
        if IsText(LeftVariant) and IsText(RightVariant) then
            exit(Format(LeftVariant) = Format(RightVariant));
        if TypeNameOf(LeftVariant) <> TypeNameOf(RightVariant) then
            exit(false);
        exit(Format(LeftVariant, 0, 2) = Format(RightVariant, 0, 2));
    end;

    local procedure IsNumber(Value: Variant): Boolean
    begin
        exit(Value.IsInteger() or Value.IsBigInteger() or Value.IsDecimal() or Value.IsChar());
    end;

    local procedure IsText(Value: Variant): Boolean
    begin
        exit(Value.IsText() or Value.IsCode());
    end;

    local procedure TypeNameOf(Value: Variant): Text
    begin
        case true of
            Value.IsBoolean():
                exit('Boolean');
            Value.IsOption():
                exit('Option');
            Value.IsInteger():
                exit('Integer');
            Value.IsBigInteger():
                exit('BigInteger');
            Value.IsDecimal():
                exit('Decimal');
            Value.IsText():
                exit('Text');
            Value.IsCode():
                exit('Code');
            Value.IsChar():
                exit('Char');
            Value.IsDate():
                exit('Date');
            Value.IsDateFormula():
                exit('DateFormula');
            Value.IsDuration():
                exit('Duration');
            Value.IsTime():
                exit('Time');
            Value.IsDateTime():
                exit('DateTime');
            Value.IsGuid():
                exit('Guid');
        end;
        Error(UnsupportedTypeErr, UnsupportedTypeName(Value));
    end;

    local procedure UnsupportedTypeName(Value: Variant): Text
    begin
        case true of
            Value.IsRecord():
                exit('Record');
            Value.IsRecordRef():
                exit('RecordRef');
            Value.IsRecordId():
                exit('RecordID');
            Value.IsCodeunit():
                exit('Codeunit');
        end;
        exit('Unknown');
    end;
}
