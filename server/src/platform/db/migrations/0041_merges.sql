-- A merge of two members or two companies: the rows of the merged record now belong to the surviving one.
CREATE TABLE merges (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('member', 'company')),
  -- Ids of two members or two companies, which may have been deleted since.
  survivor_id bigint NOT NULL,
  merged_id bigint NOT NULL,
  -- State of the merged record before the merge.
  state_before text NOT NULL CHECK (char_length(state_before) <= 20),
  -- The login of the merged account: only the surviving account can get it, until the merge can no longer be undone.
  merged_phone text CHECK (merged_phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- The moved rows and the values before the merge; null when it can no longer be undone.
  undo jsonb,
  created_at timestamptz NOT NULL,
  created_by bigint NOT NULL REFERENCES accounts (id),
  undo_until timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by bigint REFERENCES accounts (id),
  CHECK (survivor_id <> merged_id),
  CHECK (kind = 'member' OR merged_phone IS NULL),
  CHECK ((undone_at IS NULL) = (undone_by IS NULL)),
  CHECK (undone_at IS NULL OR (undo IS NULL AND merged_phone IS NULL))
);
-- A record is merged into one other record at most.
CREATE UNIQUE INDEX merges_merged ON merges (kind, merged_id) WHERE undone_at IS NULL;
CREATE INDEX merges_survivor ON merges (kind, survivor_id, id DESC);
CREATE UNIQUE INDEX merges_phone ON merges (merged_phone) WHERE merged_phone IS NOT NULL;
CREATE INDEX merges_due ON merges (undo_until) WHERE undo IS NOT NULL;
CREATE INDEX merges_creator ON merges (created_by);
CREATE INDEX merges_undoer ON merges (undone_by);
