"""Pages that run: what a page is made of, a page that is open, and how tests and code use one.

    model          the controls, parts and actions of a page and its extensions
    open_page      a page that is open: its row, how it is left and written
    layout         what its controls show and whether they can be seen and changed
    entry          values typed into controls, actions that are chosen
    running        Page.Run and Page.RunModal: pages that code opens
    test_page      the values of TestPage, TestField, TestAction and TestFilter variables

Importing the package registers the methods of all of them.
"""

from bclite.runtime.pages import page_methods, test_field_methods, test_page_methods

__all__ = ["page_methods", "test_field_methods", "test_page_methods"]
