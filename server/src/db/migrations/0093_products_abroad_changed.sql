-- outside a transaction
CREATE INDEX CONCURRENTLY products_abroad_changed ON products (updated_at DESC, id DESC)
  WHERE state = 'live' AND listed AND abroad;
