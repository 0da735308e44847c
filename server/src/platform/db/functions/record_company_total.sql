-- Appends the change of the number of companies of an industry that are not removed. Once for a statement that inserts or
-- deletes, because imports insert many rows with one.
CREATE OR REPLACE FUNCTION record_company_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO metric_total_changes (kind, industry, change)
    SELECT 'company', coalesce(industry, ''), change
    FROM (VALUES (OLD.state, OLD.industry, -1), (NEW.state, NEW.industry, 1)) v (state, industry, change)
    WHERE state <> 'removed';
  ELSE
    INSERT INTO metric_total_changes (kind, industry, change)
    SELECT 'company', coalesce(industry, ''), CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
    FROM affected WHERE state <> 'removed' GROUP BY 2;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER companies_total_insert AFTER INSERT ON companies REFERENCING NEW TABLE AS affected
  FOR EACH STATEMENT EXECUTE FUNCTION record_company_total();
CREATE OR REPLACE TRIGGER companies_total_delete AFTER DELETE ON companies REFERENCING OLD TABLE AS affected
  FOR EACH STATEMENT EXECUTE FUNCTION record_company_total();
CREATE OR REPLACE TRIGGER companies_total_update AFTER UPDATE ON companies
  FOR EACH ROW WHEN ((OLD.state = 'removed') <> (NEW.state = 'removed') OR OLD.industry IS DISTINCT FROM NEW.industry)
  EXECUTE FUNCTION record_company_total();
