-- outside a transaction
CREATE INDEX CONCURRENTLY companies_names ON companies USING gin (name_zh gin_trgm_ops, name_en gin_trgm_ops);
