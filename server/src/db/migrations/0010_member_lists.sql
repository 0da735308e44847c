-- Members who paid or were granted theirs, as the directory shows them.
CREATE INDEX members_vip_active ON members (active_on DESC, account_id DESC)
  WHERE listed AND period_kind IN ('paid', 'granted');
CREATE INDEX members_name ON members USING gin (name gin_trgm_ops, name_en gin_trgm_ops) WHERE listed;
