-- outside a transaction
-- For the sitemaps, which read ranges of ids. Most of the older posts have expired.
CREATE INDEX CONCURRENTLY posts_listed_by_id ON posts (id) WHERE state = 'live' AND listed;
