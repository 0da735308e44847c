-- Appends the change of the number of accounts that are not deleted. Once for a statement that inserts or deletes, because
-- imports insert many rows with one.
CREATE OR REPLACE FUNCTION record_account_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO metric_total_changes (kind, change)
    VALUES ('account', CASE WHEN NEW.state = 'deleted' THEN -1 ELSE 1 END);
  ELSE
    INSERT INTO metric_total_changes (kind, change)
    SELECT 'account', CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
    FROM affected WHERE state <> 'deleted' HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER accounts_total_insert AFTER INSERT ON accounts REFERENCING NEW TABLE AS affected
  FOR EACH STATEMENT EXECUTE FUNCTION record_account_total();
CREATE OR REPLACE TRIGGER accounts_total_delete AFTER DELETE ON accounts REFERENCING OLD TABLE AS affected
  FOR EACH STATEMENT EXECUTE FUNCTION record_account_total();
CREATE OR REPLACE TRIGGER accounts_total_update AFTER UPDATE ON accounts
  FOR EACH ROW WHEN ((OLD.state = 'deleted') <> (NEW.state = 'deleted')) EXECUTE FUNCTION record_account_total();
