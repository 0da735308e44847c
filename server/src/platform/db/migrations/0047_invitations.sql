-- The newest invitation of each member by SMS to claim the account. A new one replaces the row, and with it the token.
CREATE TABLE invitations (
  account_id bigint PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  -- `sending`: a worker has taken it; it is never sent again, also if the worker was killed.
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'sending', 'sent', 'opened', 'claimed', 'failed', 'expired')),
  invited_by bigint NOT NULL REFERENCES accounts (id),
  invited_at timestamptz NOT NULL,
  -- Null before it is sent, and after it was claimed or has expired.
  token_hash bytea CHECK (octet_length(token_hash) = 32),
  sms_sent_at timestamptz,
  expires_at timestamptz,
  opened_at timestamptz,
  claimed_at timestamptz,
  failure text CHECK (char_length(failure) <= 64),
  CHECK (token_hash IS NULL OR expires_at IS NOT NULL),
  CHECK (state <> 'claimed' OR (claimed_at IS NOT NULL AND token_hash IS NULL))
);
CREATE UNIQUE INDEX invitations_token ON invitations (token_hash);
CREATE INDEX invitations_newest ON invitations (invited_at DESC, account_id DESC);
CREATE INDEX invitations_by_state ON invitations (state, invited_at DESC, account_id DESC);
CREATE INDEX invitations_inviter ON invitations (invited_by);
CREATE INDEX invitations_expiry ON invitations (expires_at) WHERE token_hash IS NOT NULL;
