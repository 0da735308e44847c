CREATE TABLE imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('companies', 'members')),
  state text NOT NULL DEFAULT 'queued' CHECK (state IN
    ('queued', 'checking', 'ready', 'applying', 'paused', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  language text NOT NULL CHECK (language IN ('zh', 'en')),
  match_by text NOT NULL CHECK (match_by IN ('name', 'phone')),
  filename text NOT NULL CHECK (char_length(filename) <= 200),
  bytes integer NOT NULL CHECK (bytes > 0),
  -- Key of the file in object storage.
  storage_key text NOT NULL CHECK (char_length(storage_key) <= 200),
  -- Error key if the spreadsheet could not be read.
  reason text CHECK (char_length(reason) <= 60),
  headers text[] NOT NULL DEFAULT '{}',
  -- Target field of each column; empty for ignored columns.
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
-- Only one import writes at a time.
CREATE UNIQUE INDEX imports_writing ON imports ((true)) WHERE state IN ('applying', 'undoing');

CREATE TABLE import_rows (
  import_id bigint NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  -- Row number in the spreadsheet.
  row_number integer NOT NULL,
  cells text[] NOT NULL,
  -- Corrections by staff, by field.
  edits jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(edits) = 'object'),
  state text NOT NULL DEFAULT 'unchecked' CHECK (state IN
    ('unchecked', 'new', 'update', 'duplicate', 'error', 'skipped', 'added', 'updated', 'undone', 'hidden', 'kept')),
  -- Match key of the row; null if it could not be read.
  key text CHECK (char_length(key) <= 200),
  problems jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(problems) = 'array'),
  -- The company or account that was written, its previous values, and when.
  subject_id bigint,
  before jsonb,
  written_at timestamptz,
  PRIMARY KEY (import_id, row_number),
  CHECK ((written_at IS NULL) = (subject_id IS NULL))
);
CREATE INDEX import_rows_state ON import_rows (import_id, state, row_number);
CREATE INDEX import_rows_key ON import_rows (import_id, key, row_number);
CREATE INDEX import_rows_subject ON import_rows (subject_id) WHERE subject_id IS NOT NULL;

-- One row per day (Asia/Shanghai), written by the worker, so that the dashboard does not count large tables.
CREATE TABLE daily_metrics (
  day date PRIMARY KEY,
  new_members integer NOT NULL,
  new_companies integer NOT NULL,
  -- Posts published or renewed on that day, whatever their state is now.
  purchases integer NOT NULL,
  supplies integer NOT NULL,
  opportunities integer NOT NULL,
  informations integer NOT NULL,
  -- Applied payments, and refunds of applied payments.
  paid_fen bigint NOT NULL,
  refunded_fen bigint NOT NULL,
  -- Totals at the end of the day.
  members integer NOT NULL,
  companies integer NOT NULL,
  paid_members integer NOT NULL,
  -- Members active on that day; null for days before counting started, because it cannot be computed later.
  visitors integer,
  written_at timestamptz NOT NULL
);

CREATE TABLE industry_metrics (
  -- Empty string: companies without an industry.
  industry text PRIMARY KEY,
  companies integer NOT NULL CHECK (companies > 0)
);

-- Personal data exports. Stored in chunks, so that neither creation nor download needs more memory than one chunk.
CREATE TABLE data_exports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'failed', 'gone')),
  language text NOT NULL CHECK (language IN ('zh', 'en')),
  storage_key text NOT NULL CHECK (char_length(storage_key) <= 120),
  -- Incremented before each chunk is written, so that every stored chunk can be deleted.
  chunk_count integer NOT NULL DEFAULT 0 CHECK (chunk_count >= 0),
  bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  requested_at timestamptz NOT NULL,
  ready_at timestamptz,
  expires_at timestamptz NOT NULL,
  -- Each attempt writes its own chunks, because a slow attempt may overlap the next one; only the latest counts.
  -- `chunk_count` is the largest number any attempt wrote, so that the chunks of all attempts can be deleted.
  attempt integer NOT NULL DEFAULT 0,
  CHECK ((ready_at IS NOT NULL) = (state IN ('ready', 'gone')))
);
CREATE INDEX data_exports_account ON data_exports (account_id, id DESC);
CREATE INDEX data_exports_expiry ON data_exports (expires_at) WHERE state <> 'gone';
-- One pending export per account.
CREATE UNIQUE INDEX data_exports_waiting ON data_exports (account_id) WHERE state = 'waiting';

-- Deletion requested by the member. An account removed by staff has no row here and is not erased.
CREATE TABLE account_deletions (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  requested_at timestamptz NOT NULL,
  -- First day (Asia/Shanghai) on which the account may be erased.
  due_on date NOT NULL,
  -- Companies hidden because this was their only team member; shown again if the deletion is cancelled.
  hidden_company_ids bigint[] NOT NULL DEFAULT '{}',
  -- Erasure has started and cannot be cancelled.
  started_at timestamptz,
  completed_at timestamptz,
  CHECK (completed_at IS NULL OR started_at IS NOT NULL)
);
CREATE INDEX account_deletions_due ON account_deletions (due_on) WHERE completed_at IS NULL;

-- Legal hold: prevents erasure of an account. It may precede a deletion request and outlives its cancellation.
CREATE TABLE account_holds (
  account_id bigint PRIMARY KEY REFERENCES accounts (id),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
  since timestamptz NOT NULL DEFAULT now()
);
