-- Creates a refund of a payment. `p_revokes`: what the member loses: nothing, the whole term, or the rest of
-- it.
CREATE OR REPLACE FUNCTION create_refund(
  p_payment_id bigint, p_amount_fen integer, p_cause text, p_revokes text, p_reason text,
  p_requested_by bigint, p_needs_approval boolean, at timestamptz
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  payment payments;
  new_id bigint;
BEGIN
  -- Lock the order first, as everywhere, to avoid deadlocks.
  PERFORM FROM orders o JOIN payments p ON p.order_id = o.id WHERE p.id = p_payment_id FOR UPDATE OF o;
  SELECT * INTO STRICT payment FROM payments WHERE id = p_payment_id FOR UPDATE;
  IF p_revokes <> 'nothing' THEN
    PERFORM lock_membership_holder(payment.order_id);
    IF EXISTS (
      SELECT FROM activations a JOIN orders o ON o.credit_period_id = a.period_id
      WHERE a.order_id = payment.order_id AND o.state IN ('paid', 'refunding')) THEN
      RAISE EXCEPTION 'order % was credited to another', payment.order_id USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  UPDATE payments SET refunded_fen = refunded_fen + p_amount_fen WHERE id = p_payment_id;
  INSERT INTO refunds
    (payment_id, order_id, payment_fen, out_refund_no, amount_fen, cause, revokes, state, reason,
     requested_by, next_attempt_at, created_at)
  VALUES
    (payment.id, payment.order_id, payment.amount_fen,
     'R' || payment.id || '_' || (SELECT count(*) + 1 FROM refunds WHERE payment_id = payment.id) || '_'
       || substr(md5(random()::text), 1, 6),
     p_amount_fen, p_cause, p_revokes, CASE WHEN p_needs_approval THEN 'waiting' ELSE 'sending' END, p_reason,
     p_requested_by,
     CASE WHEN p_needs_approval THEN NULL ELSE at END, at)
  RETURNING id INTO new_id;
  IF p_revokes <> 'nothing' THEN
    UPDATE orders SET state = 'refunding' WHERE id = payment.order_id AND state = 'paid';
    IF NOT FOUND THEN
      RAISE EXCEPTION 'order % is not paid', payment.order_id USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN new_id;
END
$$;

REVOKE EXECUTE ON FUNCTION create_refund FROM PUBLIC;
GRANT EXECUTE ON FUNCTION create_refund TO mingtang_app;
