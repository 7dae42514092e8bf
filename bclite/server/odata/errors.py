"""Errors in OData's shape, with the correlation id that the product appends to every message."""

import uuid
from collections.abc import Mapping

from bclite.server.json_response import TextJSONResponse


class ODataError(Exception):
    """A request that is answered with an error: HTTP status, the product's code, a message."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code

    def response(self) -> TextJSONResponse:
        return error_response(self.status, self.code, str(self))


def error_response(status: int, code: str, message: str, headers: Mapping[str, str] | None = None) -> TextJSONResponse:
    body = {"error": {"code": code, "message": f"{message}  CorrelationId:  {uuid.uuid4()}."}}
    return TextJSONResponse(body, status, headers)


def bad_request(message: str) -> ODataError:
    return ODataError(400, "BadRequest", message)


def no_property(name: str, type_name: str) -> ODataError:
    return bad_request(f"Could not find a property named '{name}' on type '{type_name}'.")


def no_segment(segment: str) -> ODataError:
    return ODataError(404, "BadRequest_ResourceNotFound", f"Resource not found for the segment '{segment}'.")
