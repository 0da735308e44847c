-- The membership periods of both records by id, with the columns that a merge changes.
CREATE OR REPLACE FUNCTION read_merge_periods(p_kind text, p_from bigint, p_to bigint) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(p.id, jsonb_build_object(
    'holder', coalesce(p.member_id, p.company_id), 'starts', p.starts_on, 'ends', p.ends_on,
    'revoked', p.revoked_at IS NOT NULL)), '{}')
  FROM membership_periods p
  WHERE CASE p_kind WHEN 'member' THEN p.member_id ELSE p.company_id END IN (p_from, p_to)
$$;
