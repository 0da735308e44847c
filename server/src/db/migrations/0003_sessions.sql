CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- SHA-256 of the token; the token itself is known to the browser alone.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  -- What is left to do before the session is whole.
  step text NOT NULL CHECK (step IN ('done', 'totp', 'totp-enrol', 'password')),
  staff boolean NOT NULL,
  device text NOT NULL CHECK (char_length(device) <= 120),
  place text NOT NULL CHECK (char_length(place) <= 60),
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  stepped_up_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX sessions_live ON sessions (account_id, last_seen_at) WHERE ended_at IS NULL;
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE sms_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('register', 'reset')),
  -- The code is derived from this and a secret outside the database; it is stored nowhere.
  nonce bytea NOT NULL CHECK (octet_length(nonce) = 16),
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX sms_codes_newest ON sms_codes (phone, purpose, id DESC);
CREATE INDEX sms_codes_recent ON sms_codes (phone, created_at);
CREATE INDEX sms_codes_expiry ON sms_codes (expires_at);

CREATE TABLE sms_budgets (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  used integer NOT NULL CHECK (used > 0),
  PRIMARY KEY (key, window_start)
);
CREATE INDEX sms_budgets_window ON sms_budgets (window_start);

CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 255),
  route text NOT NULL,
  request_mac bytea NOT NULL,
  status smallint,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
