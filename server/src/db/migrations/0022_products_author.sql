-- outside a transaction
CREATE INDEX CONCURRENTLY products_author ON products (author_id);
