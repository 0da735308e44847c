-- Member directories as PDF: made by a job, deleted with their file when they expire.
CREATE TABLE member_directories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  requested_by bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('zh', 'en')),
  sections text NOT NULL CHECK (sections IN ('letter', 'trade', 'region')),
  members text NOT NULL CHECK (members IN ('listed', 'paid')),
  fields text[] NOT NULL CHECK (fields <@ '{title,company,industry,region,vip}'::text[]),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready')),
  storage_key text NOT NULL CHECK (char_length(storage_key) <= 200),
  total integer NOT NULL CHECK (total >= 0),
  done integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  bytes integer NOT NULL DEFAULT 0,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX member_directories_one_waiting ON member_directories (requested_by) WHERE state = 'waiting';
CREATE INDEX member_directories_requester ON member_directories (requested_by, id DESC);
CREATE INDEX member_directories_expiry ON member_directories (expires_at);
