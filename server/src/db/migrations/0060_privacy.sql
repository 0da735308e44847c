-- Everything about one person as a file. The file lies in the private store in pieces, so that neither making nor sending
-- it needs more memory than a piece.
CREATE TABLE data_exports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'failed', 'gone')),
  language text NOT NULL CHECK (language IN ('zh', 'en')),
  storage_key text NOT NULL CHECK (char_length(storage_key) <= 120),
  -- Counted before each piece is written: what lies in the store can always be removed.
  pieces integer NOT NULL DEFAULT 0 CHECK (pieces >= 0),
  bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  asked_at timestamptz NOT NULL,
  ready_at timestamptz,
  expires_at timestamptz NOT NULL,
  CHECK ((ready_at IS NOT NULL) = (state IN ('ready', 'gone')))
);
CREATE INDEX data_exports_account ON data_exports (account_id, id DESC);
CREATE INDEX data_exports_expiry ON data_exports (expires_at) WHERE state <> 'gone';
-- One at a time.
CREATE UNIQUE INDEX data_exports_waiting ON data_exports (account_id) WHERE state = 'waiting';

-- A member's own wish to leave. An account that staff removed has no row here and is not erased.
CREATE TABLE account_deletions (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  asked_at timestamptz NOT NULL,
  -- The first day on which it may be erased, in Asia/Shanghai.
  due_on date NOT NULL,
  -- Companies that went out of sight with their only person, to be shown again if the account is kept.
  hidden_companies bigint[] NOT NULL DEFAULT '{}',
  -- Why it must wait although it is due: a court, an authority. Empty for none.
  hold text NOT NULL DEFAULT '' CHECK (char_length(hold) <= 200),
  -- From here on there is no way back.
  begun_at timestamptz,
  done_at timestamptz,
  CHECK (done_at IS NULL OR begun_at IS NOT NULL)
);
CREATE INDEX account_deletions_due ON account_deletions (due_on) WHERE done_at IS NULL;

-- A session that may do one thing: keep the account.
ALTER TABLE sessions DROP CONSTRAINT sessions_step_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_step_check
  CHECK (step IN ('done', 'totp', 'totp-enrol', 'password', 'closing')) NOT VALID;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'comment', 'reply', 'post-like', 'comment-like', 'follow', 'review', 'reveal', 'exchange', 'expiry', 'membership',
  'order', 'claim', 'feedback', 'export')) NOT VALID;
