-- outside a transaction
CREATE INDEX CONCURRENTLY orders_created ON orders (created_at DESC, id DESC);
