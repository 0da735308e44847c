-- outside a transaction
CREATE INDEX CONCURRENTLY audit_events_kind ON audit_events (split_part(subject, ':', 1), id DESC);
