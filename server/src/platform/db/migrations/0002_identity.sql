CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The sign-in phone is never shown to others; a card has its own contact fields.
  phone text NOT NULL UNIQUE CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text NOT NULL,
  password_set_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('pending', 'active', 'frozen', 'deleting', 'deleted')),
  totp_secret bytea,
  -- Last TOTP time step used, so that each code works once.
  totp_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX accounts_registered ON accounts (created_at, id);
CREATE INDEX accounts_state ON accounts (state, created_at, id);
CREATE INDEX accounts_created ON accounts (created_at) WHERE state <> 'deleted';

CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- SHA-256 of the token; only the browser has the token.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  -- What the session still requires; 'done' means nothing.
  step text NOT NULL CHECK (step IN ('done', 'totp', 'totp-enrol', 'password', 'closing')),
  staff boolean NOT NULL,
  device text NOT NULL CHECK (char_length(device) <= 120),
  location text NOT NULL CHECK (char_length(location) <= 60),
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  stepped_up_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX sessions_live ON sessions (account_id, last_seen_at) WHERE ended_at IS NULL;
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Devices on which an account has signed in, by the hash of a random token. The token grants no access; failed
-- sign-ins from known devices are counted separately, so that others cannot lock out the owner.
CREATE TABLE known_devices (
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, token_hash)
);
-- Several accounts may use one device.
CREATE INDEX known_devices_token ON known_devices (token_hash);
CREATE INDEX known_devices_used ON known_devices (used_at);

-- WebAuthn credentials.
CREATE TABLE passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE CHECK (octet_length(credential_id) BETWEEN 16 AND 1023),
  -- COSE_Key from the authenticator.
  public_key bytea NOT NULL CHECK (octet_length(public_key) BETWEEN 1 AND 1024),
  -- Signature counter of the authenticator; 0 if it does not count.
  counter bigint NOT NULL CHECK (counter BETWEEN 0 AND 4294967295),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  -- Whether it counts as a second factor: only if a staff session with a fresh second factor added it.
  second_factor boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_account ON passkeys (account_id, id);

CREATE TABLE sms_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('register', 'reset')),
  -- The code is derived from this nonce and a secret outside the database; it is not stored.
  nonce bytea NOT NULL CHECK (octet_length(nonce) = 16),
  attempts smallint NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- Attempts from a known device are counted separately.
  known_device_attempts smallint NOT NULL DEFAULT 0 CHECK (known_device_attempts BETWEEN 0 AND 5)
);
CREATE INDEX sms_codes_newest ON sms_codes (phone, purpose, id DESC);
CREATE INDEX sms_codes_recent ON sms_codes (phone, created_at);
CREATE INDEX sms_codes_expiry ON sms_codes (expires_at);

CREATE TABLE sms_rate_limits (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  used integer NOT NULL CHECK (used >= 0),
  PRIMARY KEY (key, window_start)
);
CREATE INDEX sms_rate_limits_window ON sms_rate_limits (window_start);

CREATE TABLE roles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Set for system roles only.
  key text UNIQUE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 30),
  name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 1 AND 60),
  -- NFKC, lower case, without invisible characters, confusable characters mapped: names that look alike collide.
  name_normalised text NOT NULL UNIQUE,
  -- The names of the system roles are reserved. "admin" is reserved too, because the specified client treats
  -- it as every role.
  CONSTRAINT roles_reserved_name CHECK (
    key IS NOT NULL OR name_normalised NOT IN (
      'admin',
      '超级管理员', 'superadministrator',
      '运营管理员', 'operationsadministrator',
      '内容管理员', 'contentadministrator',
      '财务管理员', 'financeadministrator',
      '客服管理员', 'supportadministrator',
      '审计管理员', 'auditadministrator'
    )
  )
);

CREATE TABLE role_permissions (
  role_id bigint NOT NULL REFERENCES roles (id) ON DELETE CASCADE,
  permission text NOT NULL CHECK (permission ~ '^([a-z_]+:[a-z_]+|\*:\*:\*)$'),
  PRIMARY KEY (role_id, permission)
);

CREATE TABLE account_roles (
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  role_id bigint NOT NULL REFERENCES roles (id),
  granted_by bigint REFERENCES accounts (id),
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, role_id),
  -- Nobody can grant a role to themselves. Null for the first administrator, who is created on the command line.
  CHECK (granted_by IS DISTINCT FROM account_id)
);
CREATE INDEX account_roles_role ON account_roles (role_id);
CREATE INDEX account_roles_granter ON account_roles (granted_by);

-- The super role needs two people: one proposes it, another grants it within a day.
CREATE TABLE superadmin_proposals (
  account_id bigint PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  proposed_by bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  proposed_at timestamptz NOT NULL,
  CHECK (proposed_by <> account_id)
);
CREATE INDEX superadmin_proposals_proposer ON superadmin_proposals (proposed_by);
