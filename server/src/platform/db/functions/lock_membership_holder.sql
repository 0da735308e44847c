-- Serialises changes of the periods of one member or company. Lock order: the order first, then its member or company.
CREATE OR REPLACE FUNCTION lock_membership_holder(p_order_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM members m JOIN orders o ON o.account_id = m.account_id
  WHERE o.id = p_order_id AND o.company_id IS NULL FOR UPDATE OF m;
  PERFORM FROM companies c JOIN orders o ON o.company_id = c.id WHERE o.id = p_order_id FOR UPDATE OF c;
END
$$;

REVOKE EXECUTE ON FUNCTION lock_membership_holder FROM PUBLIC;
