-- Adds a membership period and ends a current temporary one. It starts after the last period that is not
-- temporary, or today if there is none or if it replaces a period (`p_replaces`).
CREATE OR REPLACE FUNCTION add_period(
  p_member_id bigint, p_company_id bigint, p_kind text, p_package_id bigint, p_months integer, p_last_day date,
  p_replaces bigint, p_reason text, p_granted_by bigint, today date, at timestamptz
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first_day date;
  until date;
  new_id bigint;
BEGIN
  PERFORM FROM members WHERE account_id = p_member_id FOR UPDATE;
  PERFORM FROM companies WHERE id = p_company_id FOR UPDATE;
  PERFORM end_period(p.id, today, at) FROM membership_periods p
  WHERE p.revoked_at IS NULL AND p.kind = 'temporary' AND p.ends_on >= today AND p.member_id = p_member_id;
  IF p_replaces IS NOT NULL THEN
    PERFORM end_period(p_replaces, today, at);
    first_day := today;
  ELSE
    SELECT greatest(today, max(p.ends_on) + 1) INTO first_day FROM membership_periods p
    WHERE p.revoked_at IS NULL AND p.kind <> 'temporary' AND (p.member_id = p_member_id OR p.company_id = p_company_id);
    first_day := coalesce(first_day, today);
  END IF;
  until := coalesce(p_last_day, term_end(first_day, p_months));
  PERFORM shift_future_periods(p_member_id, p_company_id, first_day - 1, until);
  INSERT INTO membership_periods
    (member_id, company_id, kind, package_id, starts_on, ends_on, reason, granted_by, created_at)
  VALUES (p_member_id, p_company_id, p_kind, p_package_id, first_day, until, p_reason, p_granted_by, at)
  RETURNING id INTO new_id;
  PERFORM close_period_gaps(p_member_id, p_company_id, until);
  PERFORM sync_membership(p_member_id, p_company_id, today);
  IF p_company_id IS NOT NULL THEN
    PERFORM sync_seats(p_company_id, today, at);
  END IF;
  RETURN new_id;
END
$$;

REVOKE EXECUTE ON FUNCTION add_period FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_period TO mingtang_app;
