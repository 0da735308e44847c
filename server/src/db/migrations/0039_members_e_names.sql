-- outside a transaction
CREATE INDEX CONCURRENTLY members_all_names ON members USING gin (name gin_trgm_ops, name_en gin_trgm_ops);
