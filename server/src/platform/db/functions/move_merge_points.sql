-- Gives the points of the merged account to the surviving one and returns the ids of the entries. A reversal finds its
-- entry by the order and takes the points from the account that has it, so entries must not be split from their balance.
-- An award that both accounts got stays: the person would get it twice.
CREATE OR REPLACE FUNCTION move_merge_points(p_from bigint, p_to bigint) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  moved bigint[];
BEGIN
  PERFORM FROM members WHERE account_id IN (p_from, p_to) ORDER BY account_id FOR UPDATE;
  WITH changed AS (
    UPDATE points_entries e SET account_id = p_to
    WHERE e.account_id = p_from
      AND NOT EXISTS (SELECT FROM points_entries x WHERE x.account_id = p_to AND x.source = e.source)
    RETURNING e.id
  ) SELECT coalesce(array_agg(id), '{}') INTO moved FROM changed;
  UPDATE members m SET points_count = (
    SELECT coalesce(sum(e.points), 0) FROM points_entries e WHERE e.account_id = m.account_id)
  WHERE m.account_id IN (p_from, p_to);
  RETURN to_jsonb(moved);
END
$$;

REVOKE EXECUTE ON FUNCTION move_merge_points FROM PUBLIC;
GRANT EXECUTE ON FUNCTION move_merge_points TO mingtang_app;
