-- Gives the membership periods back. False, without a change, if one of them has been changed since.
CREATE OR REPLACE FUNCTION restore_merge_periods(
  p_kind text, p_from bigint, p_to bigint, p_changes jsonb, today date, at timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found_periods jsonb;
  is_member boolean := p_kind = 'member';
BEGIN
  PERFORM FROM members WHERE is_member AND account_id IN (p_from, p_to) ORDER BY account_id FOR UPDATE;
  PERFORM FROM companies WHERE NOT is_member AND id IN (p_from, p_to) ORDER BY id FOR UPDATE;
  found_periods := read_merge_periods(p_kind, p_from, p_to);
  IF EXISTS (
    SELECT FROM jsonb_array_elements(p_changes) c WHERE found_periods -> (c ->> 'id') IS DISTINCT FROM c -> 'after') THEN
    RETURN false;
  END IF;
  -- A paid period was never created or revoked by the merge. The added period is revoked first and the temporary ones
  -- are restored last, so that periods never overlap.
  UPDATE membership_periods p SET revoked_at = restore_merge_periods.at
  FROM jsonb_array_elements(p_changes) c WHERE p.id = (c ->> 'id')::bigint AND c -> 'before' = 'null'::jsonb;
  UPDATE membership_periods p SET
    member_id = CASE WHEN is_member THEN p_from END, company_id = CASE WHEN NOT is_member THEN p_from END
  FROM jsonb_array_elements(p_changes) c
  WHERE p.id = (c ->> 'id')::bigint AND (c -> 'before' ->> 'holder')::bigint = p_from;
  UPDATE membership_periods p SET revoked_at = NULL
  FROM jsonb_array_elements(p_changes) c
  WHERE p.id = (c ->> 'id')::bigint AND c -> 'before' ->> 'revoked' = 'false' AND p.revoked_at IS NOT NULL;
  PERFORM sync_membership(CASE WHEN is_member THEN h END, CASE WHEN NOT is_member THEN h END, today)
  FROM unnest(ARRAY[p_from, p_to]) h;
  IF NOT is_member THEN
    PERFORM sync_seats(h, today, restore_merge_periods.at) FROM unnest(ARRAY[p_from, p_to]) h;
  END IF;
  RETURN true;
END
$$;

REVOKE EXECUTE ON FUNCTION restore_merge_periods FROM PUBLIC;
GRANT EXECUTE ON FUNCTION restore_merge_periods TO mingtang_app;
