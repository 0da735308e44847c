-- Membership certificates. A certificate states one membership period; whether it still holds is derived from that
-- period, so that a refund or an early end needs no change here.

-- The last number of each year. Numbers of a transaction that fails, and of erased certificates, are not used again.
CREATE TABLE membership_certificate_counters (
  year smallint PRIMARY KEY,
  last_sequence integer NOT NULL CHECK (last_sequence > 0)
);

CREATE TABLE membership_certificates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  year smallint NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  number text NOT NULL UNIQUE
    GENERATED ALWAYS AS (year::text || '-' || lpad(sequence::text, greatest(5, length(sequence::text)), '0')) STORED,
  -- Random, so that nobody can look up certificates by counting.
  check_code text NOT NULL CHECK (check_code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  period_id bigint NOT NULL REFERENCES membership_periods (id) ON DELETE CASCADE,
  -- As on the day of issue: a certificate does not change.
  holder_zh text NOT NULL CHECK (char_length(holder_zh) <= 200),
  holder_en text NOT NULL CHECK (char_length(holder_en) <= 200),
  -- Title of a member in the chamber.
  title text NOT NULL DEFAULT '' CHECK (char_length(title) <= 40),
  level_zh text NOT NULL DEFAULT '' CHECK (char_length(level_zh) <= 40),
  level_en text NOT NULL DEFAULT '' CHECK (char_length(level_en) <= 40),
  valid_from date NOT NULL,
  valid_until date NOT NULL,
  issued_on date NOT NULL,
  issued_at timestamptz NOT NULL,
  issued_by bigint NOT NULL REFERENCES accounts (id),
  withdrawn_at timestamptz,
  withdrawn_by bigint REFERENCES accounts (id),
  withdrawal_reason text CHECK (char_length(withdrawal_reason) BETWEEN 2 AND 200),
  CONSTRAINT membership_certificates_sequence UNIQUE (year, sequence),
  CONSTRAINT membership_certificates_holder CHECK (holder_zh <> '' OR holder_en <> ''),
  CONSTRAINT membership_certificates_validity CHECK (valid_from <= valid_until),
  CONSTRAINT membership_certificates_withdrawal
    CHECK (num_nulls(withdrawn_at, withdrawn_by, withdrawal_reason) IN (0, 3))
);
CREATE UNIQUE INDEX membership_certificates_once ON membership_certificates (period_id) WHERE withdrawn_at IS NULL;
CREATE INDEX membership_certificates_period ON membership_certificates (period_id, id DESC);
CREATE INDEX membership_certificates_name ON membership_certificates
  USING gin (holder_zh gin_trgm_ops, holder_en gin_trgm_ops);
CREATE INDEX membership_certificates_issuer ON membership_certificates (issued_by);
CREATE INDEX membership_certificates_withdrawer ON membership_certificates (withdrawn_by);

REVOKE UPDATE, TRUNCATE ON membership_certificates FROM mingtang_app;
GRANT UPDATE (withdrawn_at, withdrawn_by, withdrawal_reason) ON membership_certificates TO mingtang_app;

-- One PDF with many certificates: rendered by a job, deleted with its file when it expires.
CREATE TABLE membership_certificate_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  requested_by bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('zh', 'en', 'both')),
  certificate_ids bigint[] NOT NULL CHECK (cardinality(certificate_ids) BETWEEN 1 AND 500),
  -- Selected members without a current membership.
  left_out integer NOT NULL CHECK (left_out >= 0),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready')),
  storage_key text NOT NULL CHECK (char_length(storage_key) <= 200),
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX membership_certificate_files_one_waiting ON membership_certificate_files (requested_by)
  WHERE state = 'waiting';
CREATE INDEX membership_certificate_files_requester ON membership_certificate_files (requested_by, id DESC);
CREATE INDEX membership_certificate_files_expiry ON membership_certificate_files (expires_at);

-- allowed: one row for each edition
ALTER TABLE settings ADD COLUMN signatory_zh text NOT NULL DEFAULT '' CHECK (char_length(signatory_zh) <= 30);
-- allowed: one row for each edition
ALTER TABLE settings ADD COLUMN signatory_en text NOT NULL DEFAULT '' CHECK (char_length(signatory_en) <= 60);
-- allowed: one row for each edition
ALTER TABLE settings ADD COLUMN signatory_title_zh text NOT NULL DEFAULT '' CHECK (char_length(signatory_title_zh) <= 30);
-- allowed: one row for each edition
ALTER TABLE settings ADD COLUMN signatory_title_en text NOT NULL DEFAULT '' CHECK (char_length(signatory_title_en) <= 60);
-- allowed: one row for each edition
ALTER TABLE settings ADD COLUMN seal_id uuid REFERENCES media (id) ON DELETE SET NULL;
-- allowed: one row for each edition
CREATE INDEX settings_seal ON settings (seal_id);
