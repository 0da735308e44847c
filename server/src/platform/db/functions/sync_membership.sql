-- Copies the latest membership period to the member or company and recomputes `listed` of it and of the company's
-- products, so that lists need no join with the periods. 15 days are the grace period (GRACE_DAYS in the
-- application).
CREATE OR REPLACE FUNCTION sync_membership(p_member_id bigint, p_company_id bigint, today date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  newest record;
BEGIN
  SELECT p.kind, p.ends_on INTO newest FROM membership_periods p
  WHERE p.revoked_at IS NULL AND (p.member_id = p_member_id OR p.company_id = p_company_id)
  ORDER BY p.ends_on DESC LIMIT 1;
  UPDATE members m SET
    period_kind = newest.kind,
    period_ends_on = newest.ends_on,
    listed = m.approved_at IS NOT NULL AND NOT m.hidden
      AND (newest.ends_on IS NULL OR newest.ends_on >= today - 15)
      AND EXISTS (SELECT FROM accounts a WHERE a.id = m.account_id AND a.state = 'active')
  WHERE m.account_id = p_member_id;
  UPDATE companies c SET
    period_kind = newest.kind,
    period_ends_on = newest.ends_on,
    listed = newest.ends_on IS NULL OR newest.ends_on >= today - 15
  WHERE c.id = p_company_id;
  UPDATE products p SET listed = NOT p.listed FROM companies c
  WHERE c.id = p_company_id AND p.company_id = c.id
    AND p.listed <> (c.listed AND c.state = 'live' AND NOT p.over_quota);
END
$$;

REVOKE EXECUTE ON FUNCTION sync_membership FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sync_membership TO mingtang_app;
