-- Changes of the phone number of an account, which is its login. A member's own change takes effect at once and is then
-- 'applied': the old number can object for seven days and is reserved for the account. A change by staff is 'proposed'
-- by one person, 'waiting' after another one approved it, and 'final' when it takes effect.
CREATE TABLE phone_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  origin text NOT NULL CHECK (origin IN ('member', 'staff')),
  old_phone text NOT NULL CHECK (old_phone ~ '^\+[1-9][0-9]{6,14}$'),
  new_phone text NOT NULL CHECK (new_phone ~ '^\+[1-9][0-9]{6,14}$'),
  state text NOT NULL CHECK (state IN ('proposed', 'waiting', 'applied', 'final', 'objected', 'cancelled')),
  created_at timestamptz NOT NULL,
  -- The tokens of the links are derived from the nonce and a secret outside the database; only their hashes are stored.
  token_nonce bytea NOT NULL CHECK (octet_length(token_nonce) = 16),
  -- Of the link in the SMS to the old number.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  -- Of the link in the SMS to the new number.
  new_token_hash bytea UNIQUE CHECK (octet_length(new_token_hash) = 32),
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 200),
  proposed_by bigint REFERENCES accounts (id),
  approved_by bigint REFERENCES accounts (id),
  approved_at timestamptz,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  applied_at timestamptz,
  objection_until timestamptz,
  objected_at timestamptz,
  cancelled_at timestamptz,
  -- Null if a job cancelled it.
  cancelled_by bigint REFERENCES accounts (id),
  -- When staff looked at the objection; until then the account cannot change its number.
  reviewed_at timestamptz,
  reviewed_by bigint REFERENCES accounts (id),
  review_note text NOT NULL DEFAULT '' CHECK (char_length(review_note) <= 200),
  CHECK (old_phone <> new_phone),
  -- Two persons, and neither changes their own number.
  CHECK ((origin = 'staff') = (proposed_by IS NOT NULL)),
  CHECK ((origin = 'staff') = (new_token_hash IS NOT NULL)),
  CHECK (approved_by <> proposed_by),
  CHECK (account_id NOT IN (proposed_by, approved_by)),
  CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CONSTRAINT phone_changes_approved CHECK (
    origin = 'member' OR state IN ('proposed', 'cancelled') OR approved_by IS NOT NULL),
  CONSTRAINT phone_changes_confirmed CHECK (
    origin = 'member' OR state <> 'final' OR (
      new_confirmed_at IS NOT NULL AND (old_confirmed_at IS NOT NULL OR applied_at >= objection_until))),
  CHECK (origin = 'staff' OR state IN ('applied', 'final', 'objected')),
  CHECK (origin = 'member' OR state <> 'applied'),
  CHECK (state NOT IN ('applied', 'final') OR applied_at IS NOT NULL),
  CHECK (state IN ('proposed', 'cancelled') OR objection_until IS NOT NULL),
  CHECK ((state = 'objected') = (objected_at IS NOT NULL)),
  CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK (cancelled_by IS NULL OR cancelled_at IS NOT NULL),
  CHECK (reviewed_at IS NULL OR state = 'objected'),
  CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL)),
  CHECK (reviewed_by <> account_id)
);
-- One open change per account: no other one while it is not decided, the old number can object or staff have not looked
-- at an objection.
CREATE UNIQUE INDEX phone_changes_open ON phone_changes (account_id)
  WHERE state IN ('proposed', 'waiting', 'applied') OR (state = 'objected' AND reviewed_at IS NULL);
CREATE UNIQUE INDEX phone_changes_old_phone ON phone_changes (old_phone) WHERE state = 'applied';
CREATE UNIQUE INDEX phone_changes_new_phone ON phone_changes (new_phone)
  WHERE state IN ('proposed', 'waiting', 'applied');
-- The changes that the job ends or applies.
CREATE INDEX phone_changes_due ON phone_changes (objection_until) WHERE state IN ('applied', 'waiting');
CREATE INDEX phone_changes_account ON phone_changes (account_id, id DESC);
CREATE INDEX phone_changes_created ON phone_changes (created_at);
CREATE INDEX phone_changes_proposer ON phone_changes (proposed_by);
CREATE INDEX phone_changes_approver ON phone_changes (approved_by);
CREATE INDEX phone_changes_canceller ON phone_changes (cancelled_by);
CREATE INDEX phone_changes_reviewer ON phone_changes (reviewed_by);
