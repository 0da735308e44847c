-- What must be similar in the names of two records of the same company; null until a job has computed it.
ALTER TABLE companies ADD COLUMN name_cores text[];
ALTER TABLE companies ADD COLUMN name_starts text[];
ALTER TABLE companies ADD COLUMN name_city text;
ALTER TABLE companies ADD CONSTRAINT companies_name_core_check CHECK (
  (name_cores IS NULL) = (name_starts IS NULL) AND (name_cores IS NULL) = (name_city IS NULL)
  AND char_length(name_cores::text) <= 1000 AND char_length(name_starts::text) <= 500 AND char_length(name_city) <= 20
) NOT VALID;

-- Pairs of companies of which staff said that they are not the same.
CREATE TABLE company_duplicate_dismissals (
  older_id bigint NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  newer_id bigint NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  dismissed_by bigint NOT NULL REFERENCES accounts (id),
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (older_id, newer_id),
  CHECK (older_id < newer_id)
);
CREATE INDEX company_duplicate_dismissals_newer ON company_duplicate_dismissals (newer_id);
CREATE INDEX company_duplicate_dismissals_staff ON company_duplicate_dismissals (dismissed_by);
