-- outside a transaction
CREATE INDEX CONCURRENTLY changeset_items_subject ON changeset_items (subject_id);
