"""Running tests over HTTP, as the REST extension of the Linux containers does it, without its WebSocket.

    POST …/codeunitRunRequests {"CodeunitIds": "50000,50001"}   → 201 with its Id
    POST …/codeunitRunRequests(<Id>)/Microsoft.NAV.setupSuite      → 204
    POST …/codeunitRunRequests(<Id>)/Microsoft.NAV.runCodeunit     → 204 when all have run
    GET  …/codeunitRunRequests(<Id>)/testResults                   → a row a test

bclite takes two more fields in the first request: `Tests`, which picks tests by codeunit and function, and
`LimitSeconds` for all of them; and gives two more in a row: `status` (its own word for the result) and `seconds`. With
the switch `as_product` it refuses the first two, as an API page does with fields that it has not, and writes what
became of the tests into the log of the extension's own runner:

    GET  …/companies(<id>)/logEntries                              → an entry a test, and one a codeunit
"""

import asyncio
import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bclite.results import Outcome, TestResult
from bclite.server.faults import Faults
from bclite.server.instance import Instance
from bclite.server.json_response import TextJSONResponse

PATH = "/api/custom/automation/v1.0/companies({company})/codeunitRunRequests"
DEFAULT_LIMIT = 3600.0
RESULT_WORDS = {
    Outcome.PASS: "Success",
    Outcome.FAIL: "Failure",
    Outcome.TIMEOUT: "Failure",
    Outcome.SKIP: "Skipped",
}
"""The product's words for results; blank is its word for a test that did not run."""

OWN_FIELDS = ("Tests", "LimitSeconds")
"""What bclite takes beyond the extension's fields."""
LOG = "/api/custom/automation/v1.0/companies({company})/logEntries"
OF_CODEUNIT = re.compile(r"\s*codeunitId\s+eq\s+(\d+)\s*", re.IGNORECASE)


@dataclass
class RunRequest:
    """One request for a run and, after it, its rows. `selection` is None for every test of the codeunits."""

    codeunits: list[int]
    selection: list[tuple[int, str]] | None
    limit: float
    rows: list[dict[str, Any]] = field(default_factory=list)


class RunRequests:
    """The requests that a server was sent, by id."""

    def __init__(self) -> None:
        self._ids = itertools.count(1)
        self.by_id: dict[str, RunRequest] = {}
        self.log: list[dict[str, Any]] = []

    def add(self, request: RunRequest) -> str:
        number = f"{next(self._ids):08x}-0000-0000-0000-000000000000"
        self.by_id[number] = request
        return number


def requests_of(request: Request) -> RunRequests:
    state = request.app.state
    if not hasattr(state, "run_requests"):
        state.run_requests = RunRequests()
    found: RunRequests = state.run_requests
    return found


async def create(request: Request) -> Response:
    """Note what is to be run."""
    faults: Faults = request.app.state.faults
    try:
        body = await request.json()
        if faults.as_product and (foreign := [name for name in body if name in OWN_FIELDS]):
            raise ValueError(f"The property '{foreign[0]}' does not exist on type 'Microsoft.NAV.codeunitRunRequest'.")
        run = parse(body)
    except (ValueError, KeyError, TypeError) as error:
        body = {"error": {"code": "BadRequest", "message": f"Expected CodeunitIds as '50000,50001': {error}"}}
        return TextJSONResponse(body, 400)
    number = requests_of(request).add(run)
    return TextJSONResponse({"Id": number, "CodeunitIds": ",".join(map(str, run.codeunits))}, 201)


def parse(body: Any) -> RunRequest:
    """The run that a request asks for. Raises ValueError, KeyError or TypeError for a malformed one."""
    codeunits = [int(part) for part in str(body["CodeunitIds"]).split(",") if part.strip()]
    tests = body.get("Tests")
    selection = None if tests is None else [(int(test["codeunit"]), str(test["function"])) for test in tests]
    return RunRequest(codeunits, selection, float(body.get("LimitSeconds", DEFAULT_LIMIT)))


async def set_up_suite(request: Request) -> Response:
    """List the tests as not run yet."""
    run = requests_of(request).by_id.get(request.path_params["id"])
    if run is None:
        return unknown_run()
    run.rows = []
    return Response(status_code=204)


async def run_codeunits(request: Request) -> Response:
    """Run the tests to their end."""
    run = requests_of(request).by_id.get(request.path_params["id"])
    if run is None:
        return unknown_run()
    instance: Instance = request.app.state.instance
    started = datetime.now(UTC)
    results = await asyncio.to_thread(instance.run_tests, run.codeunits, run.selection, run.limit)
    run.rows = [row_of(result, started, datetime.now(UTC)) for result in results]
    if request.app.state.faults.as_product:
        requests_of(request).log = list(_log_entries(results))
        return TextJSONResponse({"value": all(result.result is Outcome.PASS for result in results)})
    return Response(status_code=204)


def row_of(result: TestResult, started: datetime, finished: datetime) -> dict[str, Any]:
    """A result as a row of testResults."""
    return {
        "testSuite": "DEFAULT",
        "lineType": "Function",
        "testCodeunit": result.codeunit,
        "name": result.test,
        "functionName": result.test,
        "run": True,
        "result": RESULT_WORDS.get(result.result, " "),
        "startTime": started.isoformat().replace("+00:00", "Z"),
        "finishTime": finished.isoformat().replace("+00:00", "Z"),
        "errorMessagePreview": result.message[:2048],
        "errorMessage": result.message,
        "errorCallStack": "\n".join(result.call_stack),
        "status": result.result.value,
        "seconds": result.seconds,
    }


def _log_entries(results: Sequence[TestResult]) -> Iterator[dict[str, Any]]:
    """The entries of the extension's log for a run: one for each test, then one without a name for its codeunit."""
    number = itertools.count(1)
    for codeunit, group in itertools.groupby(results, key=lambda result: result.codeunit):
        found = [result for result in group if result.result is not Outcome.NOT_FOUND]
        told = [(each.test, each.result is Outcome.PASS, each.message, each.call_stack) for each in found]
        for test, passed, message, stack in [*told, ("", all(passed for _, passed, *_ in told), "", ())]:
            yield {
                "entryNo": next(number),
                "codeunitId": codeunit,
                "functionName": test,
                "success": passed,
                "errorMessage": message[:2048],
                "callStack": "\\".join(stack)[:2048],
            }


async def log_entries(request: Request) -> Response:
    """The log of the last run; `$filter` picks those of a codeunit."""
    wanted = OF_CODEUNIT.fullmatch(request.query_params.get("$filter", ""))
    log = requests_of(request).log
    return TextJSONResponse({"value": [each for each in log if wanted is None or each["codeunitId"] == int(wanted[1])]})


async def results(request: Request) -> Response:
    """The rows of a run; `$top` and `$skip` page through them."""
    run = requests_of(request).by_id.get(request.path_params["id"])
    if run is None:
        return unknown_run()
    skip = int(request.query_params.get("$skip", 0))
    top = int(request.query_params.get("$top", len(run.rows)))
    return TextJSONResponse({"@odata.context": f"{request.url}#testResults", "value": run.rows[skip : skip + top]})


def unknown_run() -> Response:
    body = {"error": {"code": "Internal_RecordNotFound", "message": "There is no such codeunitRunRequest."}}
    return TextJSONResponse(body, 404)


async def service(_request: Request) -> Response:
    """`GET …/$metadata`: by this clients see that the extension is there."""
    return Response('<?xml version="1.0" encoding="utf-8"?><edmx:Edmx Version="4.0"/>', media_type="application/xml")


def routes(faults: Faults) -> list[Route]:
    """None where the server has the hub instead."""
    if faults.hub:
        return []
    return [
        Route("/api/custom/automation/v1.0/$metadata", service),
        Route(PATH, create, methods=["POST"]),
        Route(f"{PATH}({{id}})/Microsoft.NAV.setupSuite", set_up_suite, methods=["POST"]),
        Route(f"{PATH}({{id}})/Microsoft.NAV.runCodeunit", run_codeunits, methods=["POST"]),
        Route(LOG, log_entries) if faults.as_product else Route(f"{PATH}({{id}})/testResults", results),
    ]
