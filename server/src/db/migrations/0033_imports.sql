CREATE TABLE imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('companies', 'members')),
  state text NOT NULL DEFAULT 'queued' CHECK (state IN
    ('queued', 'checking', 'ready', 'applying', 'paused', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  language text NOT NULL CHECK (language IN ('zh', 'en')),
  match_by text NOT NULL CHECK (match_by IN ('name', 'phone')),
  filename text NOT NULL CHECK (char_length(filename) <= 200),
  bytes integer NOT NULL CHECK (bytes > 0),
  -- Where the file stands in the store.
  storage_key text NOT NULL CHECK (char_length(storage_key) <= 200),
  -- Why the sheet was not read: a key of the error catalogue.
  reason text CHECK (char_length(reason) <= 60),
  heads text[] NOT NULL DEFAULT '{}',
  -- The field of each column; empty where a column is left out.
  mapping text[] NOT NULL DEFAULT '{}',
  row_count integer NOT NULL DEFAULT 0 CHECK (row_count BETWEEN 0 AND 20000),
  created_by bigint NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  applied_by bigint REFERENCES accounts (id),
  applied_at timestamptz,
  finished_at timestamptz
);
CREATE INDEX imports_newest ON imports (kind, id DESC);
CREATE INDEX imports_creator ON imports (created_by);
CREATE INDEX imports_applier ON imports (applied_by);
CREATE INDEX imports_due ON imports (id) WHERE state IN ('queued', 'checking', 'applying', 'undoing');
-- One at a time writes into the network.
CREATE UNIQUE INDEX imports_writing ON imports ((true)) WHERE state IN ('applying', 'undoing');

CREATE TABLE import_rows (
  import_id bigint NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  -- As the spreadsheet counts.
  number integer NOT NULL,
  cells text[] NOT NULL,
  -- What staff put in place of cells, by field.
  edits jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(edits) = 'object'),
  state text NOT NULL DEFAULT 'unchecked' CHECK (state IN
    ('unchecked', 'new', 'update', 'duplicate', 'error', 'skipped', 'added', 'updated', 'undone', 'hidden', 'kept')),
  -- What makes two rows the same thing; null where it cannot be read.
  key text CHECK (char_length(key) <= 200),
  faults jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(faults) = 'array'),
  -- The company or the account that was written, what it was before, and when.
  subject_id bigint,
  before jsonb,
  written_at timestamptz,
  PRIMARY KEY (import_id, number),
  CHECK ((written_at IS NULL) = (subject_id IS NULL))
);
CREATE INDEX import_rows_state ON import_rows (import_id, state, number);
CREATE INDEX import_rows_key ON import_rows (import_id, key, number);

-- An import looks its rows up by these.
CREATE INDEX companies_name_zh ON companies (name_zh) WHERE state <> 'removed';
CREATE INDEX companies_name_en ON companies (name_en) WHERE state <> 'removed' AND name_en <> '';
CREATE INDEX company_contacts_phone ON company_contacts (value) WHERE field = 'phone';
