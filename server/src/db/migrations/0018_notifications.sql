CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN (
    'comment', 'reply', 'post-like', 'comment-like', 'follow', 'review', 'reveal', 'exchange', 'expiry', 'membership')),
  -- What happens again while the line is unread changes the line: the same key finds it.
  group_key text NOT NULL CHECK (char_length(group_key) <= 80),
  -- Who did it. Empty for likes: who likes is read from them, so that hundreds in a second do not wait for this row.
  actor_id bigint REFERENCES members (account_id) ON DELETE CASCADE,
  post_id bigint REFERENCES posts (id) ON DELETE CASCADE,
  comment_id bigint REFERENCES comments (id) ON DELETE CASCADE,
  -- What the kind needs besides: the outcome of a review and its reason, a day.
  detail jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(detail) = 'object'),
  -- Grows with every change of the line, so that a changed one comes to the front.
  at timestamptz NOT NULL,
  -- A line of likes tells of those from here on, until it is read.
  since timestamptz NOT NULL,
  read_at timestamptz,
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

-- A kind without a row is on in the app and off as a push.
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
