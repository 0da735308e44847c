-- A court or an authority wants an account kept. It belongs to the account and not to a wish to leave: it may come before
-- the wish, and lasts when the wish is taken back.
CREATE TABLE account_holds (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
  since timestamptz NOT NULL DEFAULT now()
);
INSERT INTO account_holds (account_id, reason)
  SELECT account_id, hold FROM account_deletions WHERE hold <> '' AND begun_at IS NULL;
COMMENT ON COLUMN account_deletions.hold IS 'Nobody reads it: see account_holds. It goes with a later release.';
