"""The types of the platform and their methods; importing the package registers them."""

from bclite.runtime.platform import (
    collections,
    error_info,
    json_methods,
    streams,
    text_builder,
    text_methods,
)

__all__ = ["collections", "error_info", "json_methods", "streams", "text_builder", "text_methods"]
