-- outside a transaction
CREATE INDEX CONCURRENTLY members_vip_seats ON members (active_on DESC, account_id DESC)
  WHERE listed AND period_kind IN ('paid', 'granted', 'seat');
