-- outside a transaction
-- For the deletion of old exports. `data_exports_expiry` has those that still exist.
CREATE INDEX CONCURRENTLY data_exports_old ON data_exports (expires_at) WHERE state IN ('gone', 'failed');
