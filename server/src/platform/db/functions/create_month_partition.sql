-- Adds the partition of a month, in Asia/Shanghai, and moves its rows out of the default partition; false if it exists.
-- It waits at most 0.3 s for each lock, less than a writer waits before it looks for a deadlock, so that it is this
-- function that gives up. The application owns no tables, therefore SECURITY DEFINER.
CREATE OR REPLACE FUNCTION create_month_partition(p_table text, p_month date) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '300ms' AS $$
DECLARE
  partition_name text := p_table || to_char(p_month, '_YYYY_MM');
  default_name text := p_table || '_default';
  month_bounds text[];
  key_column text;
  referenced regclass;
BEGIN
  IF p_month IS NULL OR p_month <> date_trunc('month', p_month)::date
    OR p_month NOT BETWEEN '2000-01-01' AND '2999-12-01' THEN
    RAISE EXCEPTION '% is not a month', p_month USING ERRCODE = 'invalid_parameter_value';
  END IF;
  month_bounds := ARRAY[p_month::text, (p_month + interval '1 month')::date::text];
  CASE p_table
    WHEN 'audit_events' THEN
      key_column := 'at';
      month_bounds := ARRAY[month_bounds[1] || ' 00:00:00+08', month_bounds[2] || ' 00:00:00+08'];
    WHEN 'contact_reveals' THEN
      key_column := 'day';
    ELSE RAISE EXCEPTION '% has no monthly partitions', p_table USING ERRCODE = 'invalid_parameter_value';
  END CASE;
  IF to_regclass(partition_name) IS NOT NULL THEN RETURN false; END IF;

  -- Writers wait: an INSERT that has chosen the default partition fails if its month is attached meanwhile.
  EXECUTE format('LOCK TABLE ONLY %I IN SHARE ROW EXCLUSIVE MODE', p_table);
  IF to_regclass(partition_name) IS NOT NULL THEN RETURN false; END IF;
  -- What ATTACH PARTITION locks, before anything is done under these locks.
  EXECUTE format('LOCK TABLE ONLY %I IN ACCESS EXCLUSIVE MODE', default_name);
  FOR referenced IN SELECT DISTINCT confrelid FROM pg_constraint WHERE conrelid = p_table::regclass AND contype = 'f' LOOP
    EXECUTE format('LOCK TABLE ONLY %s IN SHARE ROW EXCLUSIVE MODE', referenced);
  END LOOP;

  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', partition_name, p_table);
  -- With this constraint, ATTACH PARTITION does not read the rows again.
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT month CHECK (%I >= %L AND %2$I < %4$L)',
    partition_name, key_column, month_bounds[1], month_bounds[2]);
  IF p_table = 'audit_events' THEN ALTER TABLE audit_events_default DISABLE TRIGGER audit_events_append_only; END IF;
  EXECUTE format('WITH moved AS (DELETE FROM ONLY %I WHERE %I >= %L AND %2$I < %4$L RETURNING *) INSERT INTO %5$I SELECT * FROM moved',
    default_name, key_column, month_bounds[1], month_bounds[2], partition_name);
  IF p_table = 'audit_events' THEN
    ALTER TABLE audit_events_default ENABLE TRIGGER audit_events_append_only;
    EXECUTE format(
      'CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
       FOR EACH STATEMENT EXECUTE FUNCTION reject_change()', partition_name);
  END IF;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
    p_table, partition_name, month_bounds[1], month_bounds[2]);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT month', partition_name);
  -- Rows are written through the table. SELECT stays: monitoring reads the default partition.
  EXECUTE format('REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON %I FROM mingtang_app', partition_name);
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION create_month_partition(text, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION create_month_partition(text, date) TO mingtang_app;
