-- Reverses the points of a refunded order and the reward of its referrer.
CREATE OR REPLACE FUNCTION revoke_rewards(p_order_id bigint, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE referrals SET state = 'taken-back', due_at = NULL WHERE order_id = p_order_id;
  PERFORM add_points(e.account_id, -e.points, 'taken-back', 'taken-back:' || e.id, p_order_id, revoke_rewards.at)
  FROM points_entries e WHERE e.order_id = p_order_id AND e.points > 0 ORDER BY e.account_id;
END
$$;

REVOKE EXECUTE ON FUNCTION revoke_rewards FROM PUBLIC;
