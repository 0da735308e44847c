-- How a company's names read and sound, without legal forms: what two records of one company have in common.
ALTER TABLE companies ADD COLUMN name_folded text NOT NULL DEFAULT '' CHECK (char_length(name_folded) <= 1000);
CREATE INDEX companies_name_folded ON companies USING gin (name_folded gin_trgm_ops) WHERE state <> 'removed';
CREATE INDEX company_pins_order ON company_pins (position, company_id);
