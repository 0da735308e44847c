-- Adds an outbox entry once per key.
CREATE OR REPLACE FUNCTION enqueue_outbox(p_kind text, p_order_id bigint, p_key text, at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO outbox (kind, order_id, key, created_at) VALUES (p_kind, p_order_id, p_key, at)
  ON CONFLICT (key) DO NOTHING
$$;

REVOKE EXECUTE ON FUNCTION enqueue_outbox FROM PUBLIC;
