-- WebAuthn credentials: what an authenticator holds the private half of.
CREATE TABLE passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE CHECK (octet_length(credential_id) BETWEEN 16 AND 1023),
  -- COSE_Key, as the authenticator gave it.
  public_key bytea NOT NULL CHECK (octet_length(public_key) BETWEEN 1 AND 1024),
  -- The authenticator's own count of its signatures; those that do not count send 0.
  counter bigint NOT NULL CHECK (counter BETWEEN 0 AND 4294967295),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  -- Added by a staff session that had passed its second factor. Others are none: a member's password alone adds them.
  second_factor boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_account ON passkeys (account_id, id);
