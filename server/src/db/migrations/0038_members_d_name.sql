-- outside a transaction
CREATE INDEX CONCURRENTLY members_all_by_name ON members (name COLLATE "zh-x-icu", account_id);
