"""OData as the product speaks it: options, filters, values, paging, metadata and errors, for any entity set."""
