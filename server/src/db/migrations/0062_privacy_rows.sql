-- outside a transaction
CREATE INDEX CONCURRENTLY import_rows_subject ON import_rows (subject_id) WHERE subject_id IS NOT NULL;
