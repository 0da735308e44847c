-- What staff prepare before they publish it. Without a row the draft is what is published.
CREATE TABLE page_drafts (
  page text PRIMARY KEY CHECK (page IN ('carousel', 'tabs')),
  -- Grows with each save: whoever saves over something they have not seen is told.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  saved_by bigint NOT NULL REFERENCES accounts (id),
  saved_at timestamptz NOT NULL
);
CREATE INDEX page_drafts_saver ON page_drafts (saved_by);

ALTER TABLE carousels ADD COLUMN on_show boolean NOT NULL DEFAULT true;

ALTER TABLE settings
  -- What staff call a tab, by its key: {"members": {"zh": "…", "en": "…"}}. Without one it has its usual name.
  ADD COLUMN tab_labels jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(tab_labels) = 'object'),
  -- Where pictures of the map come from, drawn in GCJ-02.
  ADD COLUMN tile_url text NOT NULL DEFAULT '' CHECK (tile_url = '' OR (tile_url ~ '^https://' AND char_length(tile_url) <= 300));

ALTER TABLE point_rules ADD COLUMN posts_a_day integer NOT NULL DEFAULT 3 CHECK (posts_a_day BETWEEN 0 AND 100);

-- What those may do who have no package: nobody's, the first days', and what staff granted.
CREATE TABLE allowance_rules (
  tier text PRIMARY KEY CHECK (tier IN ('none', 'temporary', 'granted')),
  posts_a_day integer NOT NULL CHECK (posts_a_day BETWEEN 0 AND 10000),
  products integer NOT NULL CHECK (products BETWEEN 0 AND 10000),
  reveals_a_day integer NOT NULL CHECK (reveals_a_day BETWEEN 0 AND 10000),
  quotes_a_month integer NOT NULL CHECK (quotes_a_month BETWEEN 0 AND 10000),
  pins_a_month integer NOT NULL CHECK (pins_a_month BETWEEN 0 AND 10000)
);
INSERT INTO allowance_rules VALUES ('none', 1, 3, 0, 0, 0), ('temporary', 1, 3, 3, 0, 0), ('granted', 5, 30, 20, 20, 1);

-- Staff's own words for a notice. Without a row the app has its usual ones.
CREATE TABLE notice_words (
  key text PRIMARY KEY CHECK (char_length(key) <= 40),
  text_zh text NOT NULL CHECK (char_length(text_zh) BETWEEN 1 AND 100),
  text_en text NOT NULL CHECK (char_length(text_en) BETWEEN 1 AND 200)
);

-- How calls to the outside went, day by day.
CREATE TABLE gateway_days (
  gateway text NOT NULL CHECK (gateway IN ('sms', 'wechat', 'alipay')),
  day date NOT NULL,
  succeeded integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  PRIMARY KEY (gateway, day)
);

-- A member hears whether a company is theirs now.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'comment', 'reply', 'post-like', 'comment-like', 'follow', 'review', 'reveal', 'exchange', 'expiry', 'membership',
  'order', 'claim')) NOT VALID;

ALTER TABLE company_claims ADD COLUMN decision_reason text NOT NULL DEFAULT '' CHECK (char_length(decision_reason) <= 200);
CREATE INDEX company_claims_state ON company_claims (state, id);
