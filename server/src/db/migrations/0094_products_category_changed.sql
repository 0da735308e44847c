-- outside a transaction
CREATE INDEX CONCURRENTLY products_category_changed ON products (category_id, updated_at DESC, id DESC)
  WHERE state = 'live' AND listed;
