-- outside a transaction
CREATE INDEX CONCURRENTLY accounts_created ON accounts (created_at) WHERE state <> 'deleted';
