-- Moves all periods that start after `today` to later dates, by the same number of days, so that the first of
-- them starts after `until`. add_period passes the day before the first day of the new period as `today`.
CREATE OR REPLACE FUNCTION shift_future_periods(p_member_id bigint, p_company_id bigint, today date, until date)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  moved record;
  shift integer;
BEGIN
  SELECT until + 1 - min(starts_on) INTO shift FROM membership_periods p
  WHERE revoked_at IS NULL AND starts_on > today AND (p.member_id = p_member_id OR p.company_id = p_company_id);
  IF shift IS NULL OR shift <= 0 THEN
    RETURN;
  END IF;
  FOR moved IN
    SELECT id FROM membership_periods p
    WHERE revoked_at IS NULL AND starts_on > today AND (p.member_id = p_member_id OR p.company_id = p_company_id)
    ORDER BY starts_on DESC
  LOOP
    UPDATE membership_periods SET starts_on = starts_on + shift, ends_on = ends_on + shift WHERE id = moved.id;
  END LOOP;
END
$$;

REVOKE EXECUTE ON FUNCTION shift_future_periods FROM PUBLIC;
