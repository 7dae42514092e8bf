"""JSON answers that hold any text which AL can make."""

import json
from typing import Any

from starlette.responses import JSONResponse


class TextJSONResponse(JSONResponse):
    """Half a character, which AL can cut out of a text and UTF-8 has no bytes for, stands as JSON's escape for it."""

    def render(self, content: Any) -> bytes:
        text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        return text.encode("utf-8", "backslashreplace")
