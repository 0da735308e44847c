-- Ends a period yesterday; a period that starts today or later is revoked instead.
CREATE OR REPLACE FUNCTION end_period(p_period_id bigint, today date, at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE membership_periods SET
    ends_on = CASE WHEN starts_on < today THEN least(ends_on, today - 1) ELSE ends_on END,
    revoked_at = CASE WHEN starts_on < today THEN revoked_at ELSE coalesce(revoked_at, at) END
  WHERE id = p_period_id
$$;

REVOKE EXECUTE ON FUNCTION end_period FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_period TO mingtang_app;
