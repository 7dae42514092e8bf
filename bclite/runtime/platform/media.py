"""Media and MediaSet fields: which media they hold (pages of the Media and MediaSet data types).

Storing media is not done here: a field holds the id that was assigned to it.
"""

import uuid
from typing import TYPE_CHECKING

from bclite.runtime.conversion import NULL_GUID
from bclite.runtime.registry import method

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@method("media", "MediaId")
@method("mediaset", "MediaId")
def media_id(session: "Session", media: uuid.UUID) -> uuid.UUID:
    return media


@method("media", "HasValue")
def has_value(session: "Session", media: uuid.UUID) -> bool:
    return media != NULL_GUID


@method("mediaset", "Count")
def count(session: "Session", media: uuid.UUID) -> int:
    return 0 if media == NULL_GUID else 1
