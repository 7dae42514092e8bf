namespace System.Runtime;

codeunit 2000000900 Base64Convert
{
    var
        Convert: DotNet Convert;

    procedure ToBase64(Value: Text; InsertLineBreaks: Boolean; TextEncoding: TextEncoding; Codepage: Integer): Text
    begin
        exit(Convert.ToBase64String(EncodingOf(TextEncoding, Codepage).GetBytes(Value), LineBreaks(InsertLineBreaks)));
    end;

    procedure ToBase64(InStream: InStream; InsertLineBreaks: Boolean): Text
    var
        Bytes: DotNet MemoryStream;
    begin
        Bytes := Bytes.MemoryStream();
        CopyStream(Bytes, InStream);
        exit(Convert.ToBase64String(Bytes.ToArray(), LineBreaks(InsertLineBreaks)));
    end;

    procedure ToBase64(InStream: InStream; InsertLineBreaks: Boolean; OutStream: OutStream)
    begin
        OutStream.WriteText(ToBase64(InStream, InsertLineBreaks));
    end;

    procedure FromBase64(Value: Text; TextEncoding: TextEncoding; Codepage: Integer): Text
    begin
        exit(EncodingOf(TextEncoding, Codepage).GetString(Convert.FromBase64String(Value)));
    end;

    procedure FromBase64(Value: Text; OutStream: OutStream)
    var
        Bytes: DotNet MemoryStream;
    begin
        Bytes := Bytes.MemoryStream(Convert.FromBase64String(Value));
        CopyStream(OutStream, Bytes);
    end;

    local procedure LineBreaks(Insert: Boolean): Integer
    begin
        if Insert then
            exit(1);
        exit(0);
    end;

    local procedure EncodingOf(TextEncoding: TextEncoding; Codepage: Integer) Result: DotNet Encoding
    begin
        case TextEncoding of
            TextEncoding::UTF16:
                Codepage := 1200;
            TextEncoding::UTF8:
                Codepage := 65001;
            TextEncoding::MSDos:
                Codepage := 850;
        end;
        exit(Result.GetEncoding(Codepage));
    end;
}
