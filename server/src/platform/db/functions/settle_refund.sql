-- Records the result of a refund. The membership, the points and the referral reward are revoked in the same
-- transaction.
CREATE OR REPLACE FUNCTION settle_refund(p_out_refund_no text, p_result text, p_failure text, at timestamptz)
RETURNS TABLE (outcome text, settled_order_id bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  today date := (at AT TIME ZONE 'Asia/Shanghai')::date;
  refund refunds;
  refunded_order orders;
  activation activations;
  period membership_periods;
BEGIN
  SELECT r.order_id INTO settled_order_id FROM refunds r WHERE r.out_refund_no = p_out_refund_no;
  IF settled_order_id IS NULL THEN
    outcome := 'unknown';
    RETURN NEXT;
    RETURN;
  END IF;
  SELECT * INTO STRICT refunded_order FROM orders o WHERE o.id = settled_order_id FOR UPDATE;
  SELECT * INTO STRICT refund FROM refunds r WHERE r.out_refund_no = p_out_refund_no FOR UPDATE;
  -- A waiting refund was never sent, so it cannot have failed: a retry would bypass the approval.
  IF refund.state IN ('done', 'refused') OR (refund.state IN ('failed', 'waiting') AND p_result = 'failed') THEN
    outcome := 'repeat';
    RETURN NEXT;
    RETURN;
  END IF;
  outcome := p_result;
  IF p_result = 'failed' THEN
    UPDATE refunds r SET state = 'failed', next_attempt_at = NULL, failure_reason = left(p_failure, 200) WHERE r.id = refund.id;
    PERFORM enqueue_outbox('refund-failed', settled_order_id, 'refund-failed:' || refund.id || ':' || refund.attempts, at);
    RETURN NEXT;
    RETURN;
  END IF;
  UPDATE refunds r SET state = 'done', completed_at = at, next_attempt_at = NULL, failure_reason = '' WHERE r.id = refund.id;
  IF refund.revokes <> 'nothing' THEN
    PERFORM lock_membership_holder(settled_order_id);
    SELECT * INTO STRICT activation FROM activations a WHERE a.order_id = settled_order_id FOR UPDATE;
    SELECT * INTO STRICT period FROM membership_periods p WHERE p.id = activation.period_id;
    UPDATE activations a SET revoked_at = at WHERE a.id = activation.id;
    IF refund.revokes = 'term' THEN
      UPDATE membership_periods p SET revoked_at = at WHERE p.id = period.id AND p.revoked_at IS NULL;
    ELSE
      PERFORM end_period(period.id, today, at);
    END IF;
    PERFORM close_period_gaps(period.member_id, period.company_id, greatest(period.starts_on, today) - 1);
    PERFORM sync_membership(period.member_id, period.company_id, today);
    IF period.company_id IS NOT NULL THEN
      PERFORM sync_seats(period.company_id, today, at);
    END IF;
    UPDATE orders o SET state = 'refunded' WHERE o.id = settled_order_id;
    PERFORM revoke_rewards(settled_order_id, at);
  END IF;
  PERFORM enqueue_outbox('refunded', settled_order_id, 'refunded:' || refund.id, at);
  RETURN NEXT;
END
$$;

REVOKE EXECUTE ON FUNCTION settle_refund FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_refund TO mingtang_app;
