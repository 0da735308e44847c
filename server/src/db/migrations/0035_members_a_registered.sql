-- outside a transaction
CREATE INDEX CONCURRENTLY accounts_registered ON accounts (created_at, id);
