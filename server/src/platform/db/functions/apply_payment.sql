-- Records a payment that a webhook, a query or a daily bill reported. Safe to call repeatedly. Outcomes:
--   applied  the membership was activated          second   the order was already paid: refund
--   repeat   this payment is already recorded      late     package no longer sold or account deleted: refund
--   held     staff must decide                     unknown  no such payment attempt
CREATE OR REPLACE FUNCTION apply_payment(
  p_out_trade_no text, p_transaction_id text, p_amount_fen integer, p_payer text, p_paid_at timestamptz,
  p_source text, at timestamptz
) RETURNS TABLE (outcome text, applied_order_id bigint, applied_payment_id bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  today date := (at AT TIME ZONE 'Asia/Shanghai')::date;
  attempt payment_attempts;
  paid_order orders;
  package packages;
  known payments;
  hold text;
  new_period_id bigint;
BEGIN
  SELECT a.order_id INTO applied_order_id FROM payment_attempts a WHERE a.out_trade_no = p_out_trade_no;
  IF applied_order_id IS NULL THEN
    outcome := 'unknown';
    RETURN NEXT;
    RETURN;
  END IF;
  SELECT * INTO STRICT paid_order FROM orders o WHERE o.id = applied_order_id FOR UPDATE;
  SELECT * INTO STRICT attempt FROM payment_attempts a WHERE a.out_trade_no = p_out_trade_no FOR UPDATE;
  SELECT * INTO known FROM payments p WHERE p.attempt_id = attempt.id;
  IF FOUND THEN
    applied_payment_id := known.id;
    -- An attempt is paid at most once; a different transaction for it is not recognised.
    outcome := CASE WHEN known.transaction_id = p_transaction_id THEN 'repeat' ELSE 'unknown' END;
    RETURN NEXT;
    RETURN;
  END IF;
  PERFORM lock_membership_holder(applied_order_id);
  SELECT * INTO STRICT package FROM packages p WHERE p.id = paid_order.package_id;

  UPDATE payment_attempts a SET state = 'paid', next_query_at = NULL, closed_at = NULL WHERE a.id = attempt.id;

  IF p_amount_fen <> paid_order.amount_fen THEN
    hold := 'amount';
  ELSIF paid_order.state IN ('paid', 'refunding', 'refunded') THEN
    outcome := 'second';
  ELSIF paid_order.state = 'closed' AND package.state = 'off' THEN
    outcome := 'late';
  ELSIF EXISTS (SELECT FROM accounts a WHERE a.id = paid_order.account_id AND a.state = 'deleted') THEN
    outcome := 'late';
  ELSIF paid_order.company_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM companies c WHERE c.id = paid_order.company_id AND c.state <> 'removed') THEN
    hold := 'company';
  ELSIF paid_order.credit_period_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM membership_periods p
    LEFT JOIN activations a ON a.period_id = p.id LEFT JOIN orders o ON o.id = a.order_id
    WHERE p.id = paid_order.credit_period_id AND p.revoked_at IS NULL AND p.ends_on >= today
      AND (o.id IS NULL OR o.state = 'paid')) THEN
    -- The credited period was refunded or credited to another order.
    hold := 'credit';
  ELSE
    outcome := 'applied';
  END IF;
  IF hold IS NOT NULL THEN
    outcome := 'held';
  END IF;

  INSERT INTO payments
    (attempt_id, order_id, channel, transaction_id, amount_fen, payer, paid_at, source, state, hold_reason, created_at)
  VALUES
    (attempt.id, applied_order_id, attempt.channel, p_transaction_id, p_amount_fen, p_payer, p_paid_at, p_source,
     CASE outcome WHEN 'applied' THEN 'applied' WHEN 'held' THEN 'held' ELSE 'refund_due' END, hold, at)
  RETURNING id INTO applied_payment_id;

  IF outcome = 'applied' THEN
    UPDATE orders o SET state = 'paid', paid_at = p_paid_at, closed_at = NULL WHERE o.id = applied_order_id;
    new_period_id := add_period(
      CASE WHEN paid_order.company_id IS NULL THEN paid_order.account_id END, paid_order.company_id,
      'paid', paid_order.package_id, paid_order.months, NULL, paid_order.credit_period_id, '', NULL, today, at);
    INSERT INTO activations (order_id, payment_id, account_id, amount_fen, period_id, created_at)
    VALUES (applied_order_id, applied_payment_id, paid_order.account_id, p_amount_fen, new_period_id, at);
    PERFORM enqueue_outbox('paid', applied_order_id, 'paid:' || applied_order_id, at);
  ELSIF outcome = 'held' THEN
    UPDATE orders o SET state = 'held', closed_at = NULL
    WHERE o.id = applied_order_id AND o.state IN ('created', 'paying', 'closed');
    PERFORM enqueue_outbox('held', applied_order_id, 'held:' || applied_payment_id, at);
  ELSE
    PERFORM create_refund(applied_payment_id, p_amount_fen, outcome, 'nothing', '', NULL, false, at);
  END IF;
  RETURN NEXT;
END
$$;

REVOKE EXECUTE ON FUNCTION apply_payment FROM PUBLIC;
GRANT EXECUTE ON FUNCTION apply_payment TO mingtang_app;
