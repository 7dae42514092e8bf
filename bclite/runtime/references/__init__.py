"""RecordRef, FieldRef, KeyRef and RecordId; importing the package registers their methods."""

from bclite.runtime.references import field_ref_methods, key_ref_methods, record_id_methods, record_ref_methods

__all__ = ["field_ref_methods", "key_ref_methods", "record_id_methods", "record_ref_methods"]
