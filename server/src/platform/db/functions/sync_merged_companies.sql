-- After a merge or its undo: adds the moved fans to the count of the one company and subtracts them from the other’s.
CREATE OR REPLACE FUNCTION sync_merged_companies(p_from bigint, p_to bigint, p_fans integer) RETURNS void
LANGUAGE sql AS $$
  UPDATE companies c SET
    fans_count = greatest(c.fans_count + CASE c.id WHEN p_to THEN p_fans ELSE -p_fans END, 0)
  WHERE c.id IN (p_from, p_to);
$$;
