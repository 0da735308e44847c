-- Watched words and the action on texts that contain them.
CREATE TABLE watched_words (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  word text NOT NULL UNIQUE CHECK (char_length(word) BETWEEN 1 AND 40),
  action text NOT NULL CHECK (action IN ('block', 'review', 'mask')),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint NOT NULL REFERENCES accounts (id)
);
CREATE INDEX watched_words_creator ON watched_words (created_by);

CREATE TABLE reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id bigint REFERENCES posts (id) ON DELETE CASCADE,
  comment_id bigint REFERENCES comments (id) ON DELETE CASCADE,
  reporter_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('spam', 'fraud', 'false', 'offensive', 'illegal', 'other')),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 300),
  -- Reported by a trusted member; two such reports hide the post or comment until staff decide.
  trusted boolean NOT NULL,
  at timestamptz NOT NULL,
  -- Set when staff have decided; the report no longer counts.
  resolved_at timestamptz,
  CHECK (num_nonnulls(post_id, comment_id) = 1)
);
CREATE UNIQUE INDEX reports_post_once ON reports (post_id, reporter_id) WHERE resolved_at IS NULL;
CREATE UNIQUE INDEX reports_comment_once ON reports (comment_id, reporter_id) WHERE resolved_at IS NULL;
CREATE INDEX reports_post ON reports (post_id);
CREATE INDEX reports_comment ON reports (comment_id);
CREATE INDEX reports_reporter ON reports (reporter_id, id DESC);

-- Moderation reviews: open ones form the queue.
CREATE TABLE reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id bigint REFERENCES posts (id) ON DELETE CASCADE,
  comment_id bigint REFERENCES comments (id) ON DELETE CASCADE,
  cause text NOT NULL CHECK (
    cause IN ('first-posts', 'first-card', 'first-product', 'temporary', 'words', 'reports', 'strikes', 'staff')),
  -- Matched watched words or reasons of the reports, shown to staff.
  findings text NOT NULL DEFAULT '' CHECK (char_length(findings) <= 400),
  opened_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by bigint REFERENCES accounts (id),
  decision text CHECK (decision IN ('accepted', 'refused', 'withdrawn')),
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 200),
  member_id bigint REFERENCES members (account_id) ON DELETE CASCADE,
  product_id bigint REFERENCES products (id) ON DELETE CASCADE,
  CHECK ((decided_at IS NULL) = (decision IS NULL)),
  CHECK (decision IS DISTINCT FROM 'refused' OR reason <> ''),
  CONSTRAINT reviews_one_subject CHECK (num_nonnulls(post_id, comment_id, member_id, product_id) = 1)
);
CREATE UNIQUE INDEX reviews_post_open ON reviews (post_id) WHERE decided_at IS NULL;
CREATE UNIQUE INDEX reviews_comment_open ON reviews (comment_id) WHERE decided_at IS NULL;
CREATE INDEX reviews_queue ON reviews (id) WHERE decided_at IS NULL;
CREATE INDEX reviews_post ON reviews (post_id);
CREATE INDEX reviews_comment ON reviews (comment_id);
CREATE INDEX reviews_decider ON reviews (decided_by);
CREATE UNIQUE INDEX reviews_member_open ON reviews (member_id) WHERE decided_at IS NULL;
CREATE UNIQUE INDEX reviews_product_open ON reviews (product_id) WHERE decided_at IS NULL;
CREATE INDEX reviews_member ON reviews (member_id, id DESC);
CREATE INDEX reviews_product ON reviews (product_id, id DESC);
-- Counts of the queue by cause.
CREATE INDEX reviews_cause ON reviews (cause) WHERE decided_at IS NULL;

-- A refusal of published content; counts against the author for 90 days.
CREATE TABLE strikes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  review_id bigint NOT NULL UNIQUE REFERENCES reviews (id) ON DELETE CASCADE,
  at timestamptz NOT NULL
);
CREATE INDEX strikes_member ON strikes (member_id, at DESC);

CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN (
    'comment', 'reply', 'post-like', 'comment-like', 'follow', 'review', 'reveal', 'exchange', 'expiry', 'membership',
    'order', 'claim', 'feedback', 'export', 'sign-in', 'passkey')),
  -- Events with the same key update the unread notification instead of adding one.
  group_key text NOT NULL CHECK (char_length(group_key) <= 80),
  -- Null for likes: the likers are read from the likes, so that concurrent likes do not contend for this row.
  actor_id bigint REFERENCES members (account_id) ON DELETE CASCADE,
  post_id bigint REFERENCES posts (id) ON DELETE CASCADE,
  comment_id bigint REFERENCES comments (id) ON DELETE CASCADE,
  -- Additional data of the kind, e.g. the outcome and reason of a review.
  detail jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(detail) = 'object'),
  -- Time of the last change; an updated notification moves to the front.
  at timestamptz NOT NULL,
  -- A notification about likes covers the likes from this time until it is read.
  since timestamptz NOT NULL,
  read_at timestamptz,
  product_id bigint REFERENCES products (id) ON DELETE CASCADE,
  CHECK (kind NOT IN ('post-like', 'comment-like') OR actor_id IS NULL)
);
CREATE INDEX notifications_newest ON notifications (account_id, at DESC, id DESC);
CREATE UNIQUE INDEX notifications_unread ON notifications (account_id, group_key) WHERE read_at IS NULL;
CREATE INDEX notifications_likes ON notifications (account_id, group_key, read_at DESC)
  WHERE kind IN ('post-like', 'comment-like');
CREATE INDEX notifications_read ON notifications (read_at) WHERE read_at IS NOT NULL;
CREATE INDEX notifications_actor ON notifications (actor_id);
CREATE INDEX notifications_post ON notifications (post_id);
CREATE INDEX notifications_comment ON notifications (comment_id);
CREATE INDEX notifications_product ON notifications (product_id);

-- Defaults without a row: in-app on, push off.
CREATE TABLE notification_settings (
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind text NOT NULL,
  in_app boolean NOT NULL,
  push boolean NOT NULL,
  PRIMARY KEY (account_id, kind)
);

CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  session_id bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (endpoint ~ '^https://' AND char_length(endpoint) <= 500),
  p256dh text NOT NULL CHECK (char_length(p256dh) <= 120),
  auth text NOT NULL CHECK (char_length(auth) <= 60),
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_account ON push_subscriptions (account_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);
