-- Extends or shortens the seats of a company to the end of the company's own membership.
CREATE OR REPLACE FUNCTION sync_seats(p_company_id bigint, today date, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  holder record;
  source record;
  free_until date;
  new_end date;
BEGIN
  SELECT id, ends_on INTO source FROM membership_periods
  WHERE company_id = p_company_id AND revoked_at IS NULL AND ends_on >= today ORDER BY ends_on DESC LIMIT 1;
  FOR holder IN
    SELECT DISTINCT s.member_id FROM membership_periods s JOIN membership_periods c ON c.id = s.seat_of_id
    WHERE c.company_id = p_company_id AND s.revoked_at IS NULL AND s.ends_on >= today
    ORDER BY s.member_id
  LOOP
    PERFORM FROM members WHERE account_id = holder.member_id FOR UPDATE;
    IF source.id IS NULL THEN
      PERFORM end_period(s.id, today, at) FROM membership_periods s JOIN membership_periods c ON c.id = s.seat_of_id
      WHERE c.company_id = p_company_id AND s.member_id = holder.member_id
        AND s.revoked_at IS NULL AND s.ends_on >= today;
      PERFORM close_period_gaps(holder.member_id, NULL, today - 1);
    ELSE
      -- Extend or shorten the running seat, up to the start of the member's own later period.
      SELECT min(p.starts_on) - 1 INTO free_until FROM membership_periods p
      WHERE p.member_id = holder.member_id AND p.revoked_at IS NULL AND p.kind <> 'seat' AND p.starts_on > today;
      UPDATE membership_periods s SET
        seat_of_id = source.id,
        ends_on = greatest(s.starts_on, least(source.ends_on, coalesce(free_until, source.ends_on)))
      WHERE s.id = (
        SELECT x.id FROM membership_periods x JOIN membership_periods c ON c.id = x.seat_of_id
        WHERE c.company_id = p_company_id AND x.member_id = holder.member_id
          AND x.revoked_at IS NULL AND x.ends_on >= today
        ORDER BY x.starts_on LIMIT 1)
      RETURNING s.ends_on INTO new_end;
      PERFORM close_period_gaps(holder.member_id, NULL, new_end);
    END IF;
    PERFORM sync_membership(holder.member_id, NULL, today);
  END LOOP;
END
$$;

REVOKE EXECUTE ON FUNCTION sync_seats FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sync_seats TO mingtang_app;
