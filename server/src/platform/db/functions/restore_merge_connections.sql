-- Gives the card exchanges with these members back to the merged member.
CREATE OR REPLACE FUNCTION restore_merge_connections(p_from bigint, p_to bigint, p_others jsonb) RETURNS void
LANGUAGE sql AS $$
  UPDATE connections c SET
    low_id = least(p_from, o.id), high_id = greatest(p_from, o.id),
    requested_by = CASE WHEN c.requested_by = p_to THEN p_from ELSE c.requested_by END
  FROM (SELECT value::bigint AS id FROM jsonb_array_elements_text(p_others)) o
  WHERE c.low_id = least(p_to, o.id) AND c.high_id = greatest(p_to, o.id)
$$;
