-- Gives the membership periods of the merged record to the surviving one. A paid period keeps its dates, because refunds
-- and credits are computed from them: a period that overlaps with one of the surviving record stays where it is. If it
-- ends later, the surviving record gets a granted period until then, so that the later end counts. Temporary periods
-- stay; those of the surviving record give way. Returns the changed periods with their values before and after.
CREATE OR REPLACE FUNCTION merge_periods(
  p_kind text, p_from bigint, p_to bigint, p_granted_by bigint, today date, at timestamptz
) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before jsonb;
  after jsonb;
  period membership_periods;
  kept_until date;
  merged_until date;
  member_to bigint := CASE WHEN p_kind = 'member' THEN p_to END;
  company_to bigint := CASE WHEN p_kind = 'company' THEN p_to END;
  member_from bigint := CASE WHEN p_kind = 'member' THEN p_from END;
  company_from bigint := CASE WHEN p_kind = 'company' THEN p_from END;
BEGIN
  PERFORM FROM members WHERE account_id IN (member_from, member_to) ORDER BY account_id FOR UPDATE;
  PERFORM FROM companies WHERE id IN (company_from, company_to) ORDER BY id FOR UPDATE;
  before := read_merge_periods(p_kind, p_from, p_to);
  FOR period IN
    SELECT * FROM membership_periods p
    WHERE (p.member_id = member_from OR p.company_id = company_from) AND p.kind <> 'temporary'
    ORDER BY p.starts_on, p.id
  LOOP
    IF period.revoked_at IS NULL THEN
      CONTINUE WHEN EXISTS (
        SELECT FROM membership_periods p
        WHERE (p.member_id = member_to OR p.company_id = company_to) AND p.kind <> 'temporary' AND p.revoked_at IS NULL
          AND daterange(p.starts_on, p.ends_on, '[]') && daterange(period.starts_on, period.ends_on, '[]'));
      UPDATE membership_periods p SET revoked_at = merge_periods.at
      WHERE p.member_id = member_to AND p.kind = 'temporary' AND p.revoked_at IS NULL
        AND daterange(p.starts_on, p.ends_on, '[]') && daterange(period.starts_on, period.ends_on, '[]');
    END IF;
    UPDATE membership_periods p SET member_id = member_to, company_id = company_to WHERE p.id = period.id;
  END LOOP;
  SELECT max(p.ends_on) INTO merged_until FROM membership_periods p
  WHERE (p.member_id = member_from OR p.company_id = company_from) AND p.revoked_at IS NULL
    AND p.kind IN ('paid', 'granted') AND p.ends_on >= today;
  SELECT max(p.ends_on) INTO kept_until FROM membership_periods p
  WHERE (p.member_id = member_to OR p.company_id = company_to) AND p.revoked_at IS NULL AND p.kind <> 'temporary';
  IF merged_until > kept_until THEN
    INSERT INTO membership_periods (member_id, company_id, kind, starts_on, ends_on, granted_by, created_at)
    VALUES (member_to, company_to, 'granted', kept_until + 1, merged_until, p_granted_by, at);
  END IF;
  after := read_merge_periods(p_kind, p_from, p_to);
  PERFORM sync_membership(member_from, company_from, today);
  PERFORM sync_membership(member_to, company_to, today);
  IF p_kind = 'company' THEN
    PERFORM sync_seats(p_from, today, at);
    PERFORM sync_seats(p_to, today, at);
  END IF;
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.key, 'before', before -> a.key, 'after', a.value)), '[]')
    FROM jsonb_each(after) a WHERE a.value IS DISTINCT FROM before -> a.key);
END
$$;

REVOKE EXECUTE ON FUNCTION merge_periods FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merge_periods TO mingtang_app;
