-- Pairs of two members or of two companies of which staff said that they are not the same.
CREATE TABLE duplicate_dismissals (
  low_member_id bigint REFERENCES members (account_id) ON DELETE CASCADE,
  high_member_id bigint REFERENCES members (account_id) ON DELETE CASCADE,
  low_company_id bigint REFERENCES companies (id) ON DELETE CASCADE,
  high_company_id bigint REFERENCES companies (id) ON DELETE CASCADE,
  dismissed_by bigint NOT NULL REFERENCES accounts (id),
  dismissed_at timestamptz NOT NULL,
  UNIQUE (low_member_id, high_member_id),
  UNIQUE (low_company_id, high_company_id),
  CHECK (num_nonnulls(low_member_id, low_company_id) = 1),
  CHECK ((low_member_id IS NULL) = (high_member_id IS NULL)),
  CHECK ((low_company_id IS NULL) = (high_company_id IS NULL)),
  CHECK (low_member_id < high_member_id),
  CHECK (low_company_id < high_company_id)
);
CREATE INDEX duplicate_dismissals_high_member ON duplicate_dismissals (high_member_id);
CREATE INDEX duplicate_dismissals_high_company ON duplicate_dismissals (high_company_id);
CREATE INDEX duplicate_dismissals_staff ON duplicate_dismissals (dismissed_by);

INSERT INTO duplicate_dismissals (low_member_id, high_member_id, dismissed_by, dismissed_at)
SELECT low_id, high_id, dismissed_by, dismissed_at FROM member_duplicate_dismissals;
INSERT INTO duplicate_dismissals (low_company_id, high_company_id, dismissed_by, dismissed_at)
SELECT older_id, newer_id, dismissed_by, dismissed_at FROM company_duplicate_dismissals;

-- allowed: no release contains this table
DROP TABLE member_duplicate_dismissals;
-- allowed: no release contains this table
DROP TABLE company_duplicate_dismissals;
