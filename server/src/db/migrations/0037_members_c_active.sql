-- outside a transaction
CREATE INDEX CONCURRENTLY members_all_active ON members (active_on, account_id);
