-- PDF files that a job makes for one of the staff: made once, deleted with their row when they expire. They replace one
-- table for member directories and one for files of membership certificates.
CREATE TABLE generated_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('member-directory', 'membership-certificates')),
  requested_by bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- What the job needs to know; each kind has its own.
  options jsonb NOT NULL CHECK (jsonb_typeof(options) = 'object' AND octet_length(options::text) <= 20000),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready')),
  storage_key text NOT NULL CHECK (char_length(storage_key) <= 200),
  -- Members or certificates.
  total integer NOT NULL CHECK (total >= 0),
  done integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  bytes integer NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX generated_files_one_waiting ON generated_files (requested_by, kind) WHERE state = 'waiting';
CREATE INDEX generated_files_requester ON generated_files (requested_by, kind, id DESC);
CREATE INDEX generated_files_expiry ON generated_files (expires_at);

-- Without those that wait: their jobs have ids of the old tables. They are requested again.
INSERT INTO generated_files (kind, requested_by, options, state, storage_key, total, done, bytes, requested_at, expires_at)
SELECT 'member-directory', requested_by,
  jsonb_build_object('sections', sections, 'language', language, 'members', members, 'fields', fields),
  state, storage_key, total, done, bytes, requested_at, expires_at
FROM member_directories WHERE state = 'ready' ORDER BY id;
INSERT INTO generated_files (kind, requested_by, options, state, storage_key, total, done, requested_at, expires_at)
SELECT 'membership-certificates', requested_by,
  jsonb_build_object('language', language, 'leftOut', left_out,
    'certificateIds', (SELECT jsonb_agg(id::text) FROM unnest(certificate_ids) AS id)),
  state, storage_key, cardinality(certificate_ids), cardinality(certificate_ids), requested_at, expires_at
FROM membership_certificate_files WHERE state = 'ready' ORDER BY id;

-- allowed: no release contains this table
DROP TABLE member_directories;
-- allowed: no release contains this table
DROP TABLE membership_certificate_files;
