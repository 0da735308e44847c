-- outside a transaction
CREATE INDEX CONCURRENTLY posts_state_created ON posts (state, created_at DESC, id DESC);
