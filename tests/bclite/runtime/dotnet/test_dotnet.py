"""Members of .NET types from AL. What is expected is what the documentation of .NET says of each member."""

import pytest

from bclite.runtime.errors import ALError, UnsupportedError
from tests.bclite.conftest import AlValue, RunAl


@pytest.mark.parametrize(
    ("variables", "expression", "expected"),
    [
        ("Regex: DotNet Regex;", "Regex.Replace('a1b22', '[0-9]+', '<$&>')", "a<1>b<22>"),
        ("Regex: DotNet Regex;", "Regex.Replace('2024-05', '(?<y>\\d+)-(?<m>\\d+)', '${m}.${y} $3')", "05.2024 $3"),
        ("Regex: DotNet Regex;", "Regex.Escape('1+1 = 2?')", "1\\+1\\ =\\ 2\\?"),
        ("Uri: DotNet Uri;", "Uri.EscapeDataString('a b&c/ä~')", "a%20b%26c%2F%C3%A4~"),
        (
            "Convert: DotNet Convert; Encoding: DotNet Encoding;",
            "Convert.ToBase64String(Encoding.UTF8().GetBytes('Ä'))",
            "w4Q=",
        ),
        ("Convert: DotNet Convert;", "Convert.ToString(255, 16)", "ff"),
        ("Web: DotNet HttpUtility;", "Web.HtmlDecode('&lt;a&gt; &amp; b')", "<a> & b"),
        ("Math: DotNet Math;", "Format(Math.Sqrt(2.25) + 1)", "2.5"),
    ],
)
def test_static_members(al_value: AlValue, variables: str, expression: str, expected: str) -> None:
    assert al_value("Text", f"exit({expression});", variables) == expected


def test_a_pattern_with_options_finds_groups(al_value: AlValue) -> None:
    body = """
        Regex := Regex.Regex('(?<word>[a-z]+)(\\d)', Options.IgnoreCase);
        foreach Match in Regex.Matches('AB1 c2') do begin
            Result += Match.Groups().Item('word').Value;
            Result += Match.Groups().Item(1).Value;
            Result += Format(Match.Index);
        end;
        exit(Result);
    """
    variables = "Regex: DotNet Regex; Options: DotNet RegexOptions; Match: DotNet Match; Result: Text;"
    # .NET counts the groups without a name first: number 1 is the digit.
    assert al_value("Text", body, variables) == "AB10c24"


def test_the_parts_of_a_uri(al_value: AlValue) -> None:
    body = """
        Uri := Uri.Uri('HTTPS://Example.com:8080/a/b?x=1#top');
        Start := Uri.Scheme + '|' + Uri.Host + '|' + Uri.Authority;
        exit(Start + '|' + Uri.AbsolutePath + '|' + Uri.Query + Uri.Fragment);
    """
    assert al_value("Text", body, "Uri: DotNet Uri; Start: Text;") == "https|example.com|example.com:8080|/a/b|?x=1#top"


def test_a_property_is_assigned_to(al_value: AlValue) -> None:
    body = "Builder := Builder.UriBuilder('http://a.com'); Builder.Path := 'x/y'; exit(Builder.Uri.AbsoluteUri);"
    assert al_value("Text", body, "Builder: DotNet UriBuilder;") == "http://a.com/x/y"


def test_what_is_tried_is_written_to_the_argument(al_value: AlValue) -> None:
    body = """
        Known := Known.Dictionary();
        Known.Add('a', 7);
        if Known.TryGetValue('b', Found) then
            exit('found');
        Known.TryGetValue('a', Found);
        exit(Format(Found) + Format(Known.Count));
    """
    assert al_value("Text", body, "Known: DotNet GenericDictionary2; Found: Integer;") == "71"


def test_an_exception_is_an_error_that_names_the_call(al_value: AlValue) -> None:
    body = "asserterror Regex := Regex.Regex('('); exit(GetLastErrorText());"
    text = al_value("Text", body, "Regex: DotNet Regex;")
    assert text.startswith(
        "A call to System.Text.RegularExpressions.Regex failed with this message: Invalid pattern '('."
    )


def test_nothing_is_null(al_value: AlValue) -> None:
    body = """
        Before := IsNull(Stack);
        Stack := Stack.Stack();
        After := IsNull(Stack);
        Clear(Stack);
        exit(Format(Before) + Format(After) + Format(IsNull(Stack)));
    """
    assert al_value("Text", body, "Stack: DotNet Stack; Before: Boolean; After: Boolean;") == "YesNoYes"


def test_a_member_of_nothing_is_an_error(al_value: AlValue) -> None:
    with pytest.raises(ALError, match="has not been instantiated"):
        al_value("Integer", "exit(Stack.Count);", "Stack: DotNet Stack;")


@pytest.mark.parametrize(
    "call",
    [
        "Process.Start('sh')",
        "Text.__class__()",
        "Text.format('x')",
        "Text.open('x')",
        "Stream.Open('x')",
        "Math.SinFunction(1)",
    ],
)
def test_nothing_but_what_is_declared_can_be_reached(al_value: AlValue, call: str) -> None:
    body = f"Text := Text.Concat('a'); Stream := Stream.MemoryStream(); {call};"
    variables = "Process: DotNet Process; Text: DotNet String; Stream: DotNet MemoryStream; Math: DotNet Math;"
    with pytest.raises(UnsupportedError):
        al_value("Integer", body, variables)


def test_too_many_arguments_are_unsupported(al_value: AlValue) -> None:
    with pytest.raises(UnsupportedError, match="with these arguments"):
        al_value("Decimal", "exit(Math.Sin(1, 2));", "Math: DotNet Math;")


def test_a_value_passes_through_procedures_and_globals(run_al: RunAl) -> None:
    source = """codeunit 50000 Probe
    {
        procedure Probe(): Text
        begin
            Fill(Parts);
            exit(Read(Parts));
        end;

        local procedure Fill(var Into: DotNet StringBuilder)
        begin
            Into := Into.StringBuilder('a');
            Into.Append(1).Append('b');
        end;

        local procedure Read(From: DotNet StringBuilder): Text
        begin
            exit(From.ToString());
        end;

        var
            Parts: DotNet StringBuilder;
    }"""
    assert run_al(source, "Probe") == "a1b"


def test_the_platform_has_base64(al_value: AlValue) -> None:
    body = """
        Text := Base64.ToBase64('Grüße', false, TextEncoding::UTF8, 0);
        exit(Text + ' ' + Base64.FromBase64(Text, TextEncoding::UTF8, 0));
    """
    assert al_value("Text", body, "Base64: Codeunit Base64Convert; Text: Text;") == "R3LDvMOfZQ== Grüße"


@pytest.mark.parametrize("address", ["a@b.c", "Ann <ann.b@example.com>", "a.@b"])
def test_an_address_is_one(al_value: AlValue, address: str) -> None:
    body = f"Mail := Mail.MailAddress('{address}'); exit(Mail.Host());"
    assert al_value("Text", body, "Mail: DotNet MailAddress;") == address.partition("@")[2].strip(">")


@pytest.mark.parametrize("address", ["", "a", "a@", "@b", "a b@c", "a@b@c", "a@b;c@d"])
def test_an_address_is_none(al_value: AlValue, address: str) -> None:
    with pytest.raises(ALError, match=r"A call to System\.Net\.Mail\.MailAddress failed with this message"):
        al_value("Text", f"Mail := Mail.MailAddress('{address}'); exit('');", "Mail: DotNet MailAddress;")


def test_a_sorted_dictionary_goes_through_its_keys_in_their_order(al_value: AlValue) -> None:
    body = """
        Sorted := Sorted.SortedDictionary();
        Sorted.Add('b', 2);
        Sorted.Add('a', 1);
        foreach Pair in Sorted do begin
            Result += Pair.Key;
            Result += Format(Pair.Value);
        end;
        exit(Result);
    """
    variables = "Sorted: DotNet GenericSortedDictionary2; Pair: DotNet GenericKeyValuePair2; Result: Text;"
    assert al_value("Text", body, variables) == "a1b2"


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("Uri := Uri.Uri('nowhere')", "A call to System.Uri failed with this message: Invalid URI"),
        (
            "Builder.Port := 65536",
            "A call to System.UriBuilder.Port failed with this message: Specified argument was out",
        ),
        (
            "Builder.Scheme := 'a b'",
            "A call to System.UriBuilder.Scheme failed with this message: Invalid URI: The URI",
        ),
        ("Found := Convert.ToInt32('x')", "A call to System.Convert.ToInt32 failed with this message"),
    ],
)
def test_errors_name_types_in_full_and_properties_as_they_are(al_value: AlValue, statement: str, told: str) -> None:
    body = f"Builder := Builder.UriBuilder('http://contoso.com'); asserterror {statement}; exit(GetLastErrorText());"
    variables = "Uri: DotNet Uri; Builder: DotNet UriBuilder; Convert: DotNet Convert; Found: Integer;"
    assert al_value("Text", body, variables).startswith(told)
