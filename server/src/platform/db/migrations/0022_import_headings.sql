-- allowed: imports are deleted after 30 days
ALTER TABLE imports
  -- Row number of the heading; 0 if the spreadsheet has none, null until the file is read.
  ADD COLUMN heading_row integer,
  ADD COLUMN heading_height smallint NOT NULL DEFAULT 1,
  -- Indexes of the columns that the spreadsheet hides.
  ADD COLUMN hidden_columns integer[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT imports_heading CHECK (heading_row >= 0 AND heading_height IN (1, 2)) NOT VALID;

-- `heading`: the heading and the rows above it, which are not data.
ALTER TABLE import_rows DROP CONSTRAINT import_rows_state_check;
ALTER TABLE import_rows ADD CONSTRAINT import_rows_state_check CHECK (state IN
  ('unchecked', 'new', 'update', 'duplicate', 'error', 'skipped', 'added', 'updated', 'undone', 'hidden', 'kept',
   'heading')) NOT VALID;
