-- outside a transaction
CREATE INDEX CONCURRENTLY posts_title ON posts USING gin (title_zh gin_trgm_ops, title_en gin_trgm_ops);
