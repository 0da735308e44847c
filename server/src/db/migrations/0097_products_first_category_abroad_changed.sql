-- outside a transaction
CREATE INDEX CONCURRENTLY products_first_category_abroad_changed ON products (first_category_id, updated_at DESC, id DESC)
  WHERE state = 'live' AND listed AND abroad;
