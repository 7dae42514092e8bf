"""The types of the platform and their methods; importing the package registers them."""

from bclite.runtime.platform import (
    collections,
    enums,
    error_info,
    isolated_storage,
    json_methods,
    media,
    modules,
    number_sequence,
    secret_text,
    sessions,
    streams,
    text_builder,
    text_methods,
    user_interface,
    variants,
)

__all__ = [
    "collections",
    "enums",
    "error_info",
    "isolated_storage",
    "json_methods",
    "media",
    "modules",
    "number_sequence",
    "secret_text",
    "sessions",
    "streams",
    "text_builder",
    "text_methods",
    "user_interface",
    "variants",
]
