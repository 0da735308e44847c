-- allowed: no release contains this column
ALTER TABLE companies RENAME COLUMN name_cores TO comparable_names;
-- allowed: no release contains this column
ALTER TABLE companies RENAME COLUMN name_starts TO name_prefixes;
-- allowed: no release contains this constraint
ALTER TABLE companies RENAME CONSTRAINT companies_name_core_check TO companies_comparable_names_check;
ALTER INDEX companies_name_starts RENAME TO companies_name_prefixes;
ALTER INDEX companies_without_name_core RENAME TO companies_without_comparable_names;
-- Its parameters have other names.
DROP FUNCTION IF EXISTS company_name_match(text[], text, text[], text);

-- The undo data of a merge contains names of columns.
-- allowed: no release contains this table
UPDATE merges
SET undo = replace(replace(undo::text, '"name_cores":', '"comparable_names":'), '"name_starts":', '"name_prefixes":')::jsonb
WHERE kind = 'company' AND undo IS NOT NULL;
