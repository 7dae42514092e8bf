"""AL query objects at run time: what a query asks (`definition`), the SQL that asks it (`statement`), the variable that
AL code opens and reads (`instance`, `methods`), its rows as CSV, XML and JSON (`saving`)."""
