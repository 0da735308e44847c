-- outside a transaction
-- Unclaimed accounts, newest first: for comparing them with members.
CREATE INDEX CONCURRENTLY accounts_unclaimed ON accounts (id DESC) WHERE state = 'pending';
