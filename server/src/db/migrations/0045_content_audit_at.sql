-- outside a transaction
CREATE INDEX CONCURRENTLY audit_events_at ON audit_events (at);
