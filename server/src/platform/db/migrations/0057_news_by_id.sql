-- outside a transaction
-- For the sitemaps, which read ranges of ids.
CREATE INDEX CONCURRENTLY news_live_by_id ON news (id) WHERE state = 'live';
