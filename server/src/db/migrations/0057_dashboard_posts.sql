-- outside a transaction
CREATE INDEX CONCURRENTLY posts_published ON posts (published_at, kind) WHERE published_at IS NOT NULL;
