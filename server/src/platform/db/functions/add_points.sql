-- Adds points once per account and source.
CREATE OR REPLACE FUNCTION add_points(
  p_account_id bigint, p_points integer, p_kind text, p_source text, p_order_id bigint, at timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO points_entries (account_id, points, kind, source, order_id, at)
  VALUES (p_account_id, p_points, p_kind, p_source, p_order_id, at)
  ON CONFLICT (account_id, source) DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE members SET points_count = points_count + p_points WHERE account_id = p_account_id;
  RETURN true;
END
$$;

REVOKE EXECUTE ON FUNCTION add_points FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_points TO mingtang_app;
