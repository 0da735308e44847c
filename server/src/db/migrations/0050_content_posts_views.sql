-- outside a transaction
CREATE INDEX CONCURRENTLY post_counts_views ON post_counts (views DESC, post_id DESC);
