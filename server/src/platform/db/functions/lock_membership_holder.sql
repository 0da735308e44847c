-- Serialises changes of the periods of one member or company. Lock order: the order first, then its member or company, in
-- the order of the ids: after a merge, the period of an order belongs to another record than the order.
CREATE OR REPLACE FUNCTION lock_membership_holder(p_order_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM members m WHERE m.account_id IN (
    SELECT o.account_id FROM orders o WHERE o.id = p_order_id AND o.company_id IS NULL
    UNION SELECT p.member_id FROM activations a JOIN membership_periods p ON p.id = a.period_id
    WHERE a.order_id = p_order_id) ORDER BY m.account_id FOR UPDATE;
  PERFORM FROM companies c WHERE c.id IN (
    SELECT o.company_id FROM orders o WHERE o.id = p_order_id
    UNION SELECT p.company_id FROM activations a JOIN membership_periods p ON p.id = a.period_id
    WHERE a.order_id = p_order_id) ORDER BY c.id FOR UPDATE;
END
$$;

REVOKE EXECUTE ON FUNCTION lock_membership_holder FROM PUBLIC;
