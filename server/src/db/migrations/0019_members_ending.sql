-- outside a transaction
CREATE INDEX CONCURRENTLY members_ending ON members (period_ends_on, account_id) WHERE period_ends_on IS NOT NULL;
