-- outside a transaction
CREATE INDEX CONCURRENTLY members_all_industry ON members (industry, active_on, account_id);
