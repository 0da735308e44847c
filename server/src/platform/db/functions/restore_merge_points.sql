-- Gives the entries of points back. False, without a change, if one of them was reversed since.
CREATE OR REPLACE FUNCTION restore_merge_points(p_from bigint, p_to bigint, p_ids jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  ids bigint[] := ARRAY(SELECT value::bigint FROM jsonb_array_elements_text(p_ids));
BEGIN
  PERFORM FROM members WHERE account_id IN (p_from, p_to) ORDER BY account_id FOR UPDATE;
  IF EXISTS (
    SELECT FROM points_entries e WHERE e.account_id = p_to AND e.id <> ALL(ids)
      AND e.source = ANY(SELECT 'taken-back:' || id FROM unnest(ids) id)) THEN
    RETURN false;
  END IF;
  UPDATE points_entries e SET account_id = p_from WHERE e.id = ANY(ids) AND e.account_id = p_to;
  UPDATE members m SET points_count = (
    SELECT coalesce(sum(e.points), 0) FROM points_entries e WHERE e.account_id = m.account_id)
  WHERE m.account_id IN (p_from, p_to);
  RETURN true;
END
$$;

REVOKE EXECUTE ON FUNCTION restore_merge_points FROM PUBLIC;
GRANT EXECUTE ON FUNCTION restore_merge_points TO mingtang_app;
