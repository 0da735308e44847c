-- outside a transaction
-- The list of the back office by the end of the membership; members without one come last.
CREATE INDEX CONCURRENTLY members_all_by_end ON members (period_ends_on, account_id);
