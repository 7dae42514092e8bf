"""AL programs that the compiler rejects, each with the code and the line of the diagnostic.

The codes are those of the documentation's developer/diagnostics pages; the programs stand beside the objects of
`world.al`.
"""

from tests.bclite.checker.broken.calls import CALLS
from tests.bclite.checker.broken.declarations import DECLARATIONS
from tests.bclite.checker.broken.names import NAMES
from tests.bclite.checker.broken.objects import OBJECTS
from tests.bclite.checker.broken.pages import PAGES
from tests.bclite.checker.broken.queries import QUERIES
from tests.bclite.checker.broken.statements import STATEMENTS
from tests.bclite.checker.broken.syntax import SYNTAX
from tests.bclite.checker.broken.tables import TABLES
from tests.bclite.checker.broken.types import TYPES

BROKEN = SYNTAX + NAMES + TYPES + CALLS + STATEMENTS + DECLARATIONS + QUERIES + PAGES + TABLES + OBJECTS
