"""Pages that run: what a page is made of, a page that is open, and how tests and code use one.

    model          the controls, parts and actions of a page and its extensions
    open_page      a page that is open: its row, how it is left, written and closed
    triggers       its triggers, those of its extensions and controls, the events behind them
    layout         what its controls show and whether they can be seen and changed
    views          which records it shows
    new_rows       what a new row begins with and when it is complete
    parts          the pages within it
    entry          values typed into controls, look-ups, actions that are chosen
    running        pages that code opens
    test_page      the values of TestPage, TestField, TestAction and TestFilter variables

Importing the package registers the methods of all of them.
"""

from bclite.runtime.pages import page_methods, test_field_methods, test_page_methods

__all__ = ["page_methods", "test_field_methods", "test_page_methods"]
