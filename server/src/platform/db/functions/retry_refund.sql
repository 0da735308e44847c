-- Sends a failed refund again under the same refund number.
CREATE OR REPLACE FUNCTION retry_refund(p_refund_id bigint, at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE refunds SET state = 'sending', next_attempt_at = at WHERE id = p_refund_id AND state = 'failed';
  RETURN FOUND;
END
$$;

REVOKE EXECUTE ON FUNCTION retry_refund FROM PUBLIC;
GRANT EXECUTE ON FUNCTION retry_refund TO mingtang_app;
