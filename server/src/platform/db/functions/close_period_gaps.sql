-- Moves the periods that start after the given day to earlier dates, so that they follow each other without a
-- gap.
CREATE OR REPLACE FUNCTION close_period_gaps(p_member_id bigint, p_company_id bigint, after date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  next_start date;
  moved record;
  shift integer;
BEGIN
  -- A period that started earlier may end after the given day.
  SELECT greatest(after, max(ends_on)) + 1 INTO next_start FROM membership_periods p
  WHERE revoked_at IS NULL AND starts_on <= after AND (p.member_id = p_member_id OR p.company_id = p_company_id);
  FOR moved IN
    SELECT id, starts_on, ends_on FROM membership_periods p
    WHERE revoked_at IS NULL AND starts_on > after AND (p.member_id = p_member_id OR p.company_id = p_company_id)
    ORDER BY starts_on
  LOOP
    shift := moved.starts_on - next_start;
    IF shift > 0 THEN
      UPDATE membership_periods SET starts_on = starts_on - shift, ends_on = ends_on - shift WHERE id = moved.id;
    END IF;
    next_start := moved.ends_on - shift + 1;
  END LOOP;
END
$$;

REVOKE EXECUTE ON FUNCTION close_period_gaps FROM PUBLIC;
GRANT EXECUTE ON FUNCTION close_period_gaps TO mingtang_app;
