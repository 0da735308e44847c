-- A super administrator is made by two: one proposes, another grants the same within a day.
CREATE TABLE super_proposals (
  account_id bigint PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  proposed_by bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  proposed_at timestamptz NOT NULL,
  CHECK (proposed_by <> account_id)
);
CREATE INDEX super_proposals_proposer ON super_proposals (proposed_by);
