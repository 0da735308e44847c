-- Gives the card exchanges of the merged member to the surviving one, in the order that the table requires, and returns
-- the other members.
CREATE OR REPLACE FUNCTION move_merge_connections(p_from bigint, p_to bigint) RETURNS jsonb
LANGUAGE sql AS $$
  WITH moved AS (
    UPDATE connections c SET
      low_id = least(p_to, o.id), high_id = greatest(p_to, o.id),
      requested_by = CASE WHEN c.requested_by = p_from THEN p_to ELSE c.requested_by END
    FROM (
      SELECT high_id AS id FROM connections WHERE low_id = p_from
      UNION ALL SELECT low_id FROM connections WHERE high_id = p_from
    ) o
    WHERE c.low_id = least(p_from, o.id) AND c.high_id = greatest(p_from, o.id) AND o.id <> p_to
      AND NOT EXISTS (SELECT FROM connections x WHERE x.low_id = least(p_to, o.id) AND x.high_id = greatest(p_to, o.id))
    RETURNING o.id
  )
  SELECT coalesce(jsonb_agg(id), '[]') FROM moved
$$;
