"""Record variables.

A record is put together from its subjects, each in a module of its own and each the base of the next:

    record_state         fields, view, where the rows are
    record_texts         captions, identification, the platform's errors
    record_filtering     filters, sorting, marks
    record_reading       Get, Find, Next, Count
    record_calculation   FlowFields, sums
    record_validation    Validate, TestField
    record_writing       Insert, Modify, Delete, Rename
    record_copying       assignment, Copy, TransferFields, Init
    record_positions     views and positions as text

The compiler derives the class of each table from `Record`: there `self` is `Rec`, and the procedures and triggers of
the table are methods. What AL calls is registered in `bclite.runtime.record_methods`.
"""

from bclite.runtime.record_positions import RecordPositions


class Record(RecordPositions):
    """A variable of a table; the class attribute `table` names it."""
