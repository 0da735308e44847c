-- Pairs of members of whom staff said that they are not the same person.
CREATE TABLE member_duplicate_dismissals (
  low_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  high_id bigint NOT NULL REFERENCES members (account_id) ON DELETE CASCADE,
  dismissed_by bigint NOT NULL REFERENCES accounts (id),
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (low_id, high_id),
  CHECK (low_id < high_id)
);
CREATE INDEX member_duplicate_dismissals_high ON member_duplicate_dismissals (high_id);
CREATE INDEX member_duplicate_dismissals_staff ON member_duplicate_dismissals (dismissed_by);
