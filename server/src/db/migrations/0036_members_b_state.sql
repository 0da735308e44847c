-- outside a transaction
CREATE INDEX CONCURRENTLY accounts_state ON accounts (state, created_at, id);
