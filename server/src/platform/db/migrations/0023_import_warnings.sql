-- Cells of the row that could not be read and are left out: field and reason of each.
ALTER TABLE import_rows ADD COLUMN warnings jsonb NOT NULL DEFAULT '[]';
ALTER TABLE import_rows ADD CONSTRAINT import_rows_warnings CHECK (jsonb_typeof(warnings) = 'array') NOT VALID;

-- The day on which the member joined the chamber, as the office knows it; independent of the account.
ALTER TABLE members ADD COLUMN joined_on date;
