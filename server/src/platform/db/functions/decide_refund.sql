-- Approves or refuses a refund that waits for a second person.
CREATE OR REPLACE FUNCTION decide_refund(p_refund_id bigint, p_approve boolean, p_decided_by bigint, at timestamptz)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  waiting refunds;
BEGIN
  PERFORM FROM orders o JOIN refunds r ON r.order_id = o.id WHERE r.id = p_refund_id FOR UPDATE OF o;
  SELECT * INTO waiting FROM refunds r WHERE r.id = p_refund_id AND r.state = 'waiting' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF p_approve THEN
    UPDATE refunds SET state = 'sending', approved_by = p_decided_by, next_attempt_at = at WHERE id = p_refund_id;
  ELSE
    UPDATE refunds SET state = 'refused' WHERE id = p_refund_id;
    UPDATE payments SET refunded_fen = refunded_fen - waiting.amount_fen WHERE id = waiting.payment_id;
    -- A refund that revokes nothing (of a held payment) does not affect the state of the order.
    IF waiting.revokes <> 'nothing' THEN
      UPDATE orders SET state = 'paid' WHERE id = waiting.order_id AND state = 'refunding';
    END IF;
  END IF;
  RETURN true;
END
$$;

REVOKE EXECUTE ON FUNCTION decide_refund FROM PUBLIC;
GRANT EXECUTE ON FUNCTION decide_refund TO mingtang_app;
