"""HTTP messages, and requests that a test's handler answers."""

import pytest

from bclite.results import Outcome
from bclite.runtime.errors import UnsupportedError
from bclite.storage.database import Database
from bclite.testing import Selected, run_tests
from tests.bclite.conftest import AlValue, compile_al

ANSWERED = """
codeunit 50000 Weather
{
    Subtype = Test;

    [Test]
    [HandlerFunctions('Answer')]
    procedure Asks()
    var
        Client: HttpClient;
        Response: HttpResponseMessage;
        Text: Text;
    begin
        Client.SetBaseAddress('https://example.com/v1/');
        Client.DefaultRequestHeaders().Add('X-Key', 'secret');
        Client.Get('days?of=week', Response);
        Response.Content().ReadAs(Text);
        if (Response.HttpStatusCode() <> 404) or Response.IsSuccessStatusCode() or (Text <> 'rain') then
            Error('%1 %2', Response.HttpStatusCode(), Text);
    end;

    [Test]
    procedure IsAlone()
    var
        Client: HttpClient;
        Response: HttpResponseMessage;
    begin
        Client.Get('https://example.com', Response);
    end;

    [HttpClientHandler]
    procedure Answer(Request: TestHttpRequestMessage; var Response: TestHttpResponseMessage): Boolean
    begin
        if (Request.Path() <> 'https://example.com/v1/days') or (Request.QueryParameters().Get('of') <> 'week') then
            Error('asked for %1', Request.Path());
        if Request.RequestType() <> HttpRequestType::Get then
            Error('asked with %1', Request.RequestType());
        Response.HttpStatusCode := 404;
        Response.Content().WriteFrom('rain');
        exit(false);
    end;
}
"""


def test_a_handler_answers_and_without_one_there_is_no_server() -> None:
    answered, alone = run_tests(compile_al(ANSWERED), Database(), [Selected(50000)])
    assert (answered.result, answered.message) == (Outcome.PASS, "")
    assert alone.result is Outcome.UNSUPPORTED
    assert "HttpClient.Get" in alone.message


def test_a_text_brings_its_type_along(al_value: AlValue) -> None:
    body = """
        Content.WriteFrom('äb');
        Content.GetHeaders(Headers);
        Headers.GetValues('content-TYPE', Values);
        Content.ReadAs(Text);
        exit(Text + ' ' + Values.Get(1));
    """
    variables = "Content: HttpContent; Headers: HttpHeaders; Values: List of [Text]; Text: Text;"
    assert al_value("Text", body, variables) == "äb text/plain; charset=utf-8"


def test_headers_keep_several_values_and_refuse_a_line_break(al_value: AlValue) -> None:
    body = """
        Headers.Add('Accept', 'a');
        Headers.Add('accept', 'b');
        if Headers.Add('X', 'one' + LineEnd + 'two') then
            exit('taken');
        Headers.GetValues('ACCEPT', Values);
        exit(Values[1] + Values[2] + Format(Headers.Contains('X')) + Format(Headers.Remove('Accept')));
    """
    variables = "Headers: HttpHeaders; Values: array[2] of Text; LineEnd: Text[1];"
    assert al_value("Text", f"LineEnd[1] := 10; {body}", variables) == "abNoYes"


def test_what_needs_a_server_is_unsupported(al_value: AlValue) -> None:
    with pytest.raises(UnsupportedError):
        al_value(
            "Boolean",
            "exit(Client.Get('https://example.com', Response));",
            "Client: HttpClient; Response: HttpResponseMessage;",
        )


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("http://contoso.com", "http://contoso.com/"),
        ("https://contoso.com?a=b", "https://contoso.com/?a=b"),
        ("https://contoso.com/api", "https://contoso.com/api"),
        ("api/items", "api/items"),
    ],
)
def test_a_uri_with_a_host_has_a_path(al_value: AlValue, written: str, kept: str) -> None:
    body = f"Request.SetRequestUri('{written}'); exit(Request.GetRequestUri());"
    assert al_value("Text", body, "Request: HttpRequestMessage;") == kept
