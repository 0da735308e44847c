-- Removes a month of contact reveals, in Asia/Shanghai; false if it does not exist or has rows of an account on legal
-- hold. It waits at most 0.3 s for the lock of the table, which DETACH PARTITION CONCURRENTLY would avoid but which no
-- function can call. Audit events are never removed.
CREATE OR REPLACE FUNCTION drop_month_partition(p_table text, p_month date) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '300ms' AS $$
DECLARE
  partition_name text := p_table || to_char(p_month, '_YYYY_MM');
  held boolean;
BEGIN
  IF p_table IS DISTINCT FROM 'contact_reveals' THEN
    RAISE EXCEPTION 'months of % are not removed', p_table USING ERRCODE = 'invalid_parameter_value';
  END IF;
  -- Also when another worker has just removed it.
  LOCK TABLE ONLY contact_reveals IN ACCESS EXCLUSIVE MODE;
  IF NOT EXISTS (SELECT FROM pg_inherits
    WHERE inhparent = 'contact_reveals'::regclass AND inhrelid = to_regclass(partition_name)) THEN RETURN false; END IF;
  EXECUTE format('SELECT EXISTS (SELECT FROM account_holds h WHERE EXISTS (SELECT FROM %1$I WHERE viewer_id = h.account_id)
    OR EXISTS (SELECT FROM %1$I WHERE member_id = h.account_id))', partition_name) INTO held;
  IF held THEN RETURN false; END IF;
  EXECUTE format('DROP TABLE %I', partition_name);
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION drop_month_partition(text, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drop_month_partition(text, date) TO mingtang_app;
