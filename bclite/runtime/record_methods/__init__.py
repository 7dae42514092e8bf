"""The methods that AL code calls on records, and on RecordRefs alike; importing the package registers them."""

from bclite.runtime.record_methods import fields, filters, finding, links, tables, without_effect, writing

__all__ = ["fields", "filters", "finding", "links", "tables", "without_effect", "writing"]
