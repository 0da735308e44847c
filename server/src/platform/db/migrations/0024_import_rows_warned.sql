-- outside a transaction
CREATE INDEX CONCURRENTLY import_rows_warned ON import_rows (import_id, row_number) WHERE warnings <> '[]';
