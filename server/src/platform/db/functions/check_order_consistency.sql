-- A paid order has an activation; a closed order has no attempt that could still be paid.
CREATE OR REPLACE FUNCTION check_order_consistency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('paid', 'refunding', 'refunded')
    AND NOT EXISTS (SELECT FROM activations a WHERE a.order_id = NEW.id) THEN
    RAISE EXCEPTION 'order % is paid without an activation', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state = 'closed' AND EXISTS (
    SELECT FROM payment_attempts a WHERE a.order_id = NEW.id AND a.state IN ('open', 'closing')) THEN
    RAISE EXCEPTION 'order % is closed while it can be paid', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS orders_consistent ON orders;
CREATE CONSTRAINT TRIGGER orders_consistent AFTER INSERT OR UPDATE OF state ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_consistency();
