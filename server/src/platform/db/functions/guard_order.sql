-- The application role may set only the states `paying` and `closed`; the ledger functions set the others.
-- The ordered terms never change.
CREATE OR REPLACE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'mingtang_app' AND NEW.state IS DISTINCT FROM OLD.state
    AND (NEW.state NOT IN ('paying', 'closed') OR OLD.state NOT IN ('created', 'paying')) THEN
    RAISE EXCEPTION 'only the ledger functions may set the order state %', NEW.state
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (NEW.id, NEW.account_id, NEW.package_id, NEW.company_id, NEW.price_fen, NEW.credit_fen, NEW.credit_period_id,
      NEW.months, NEW.number, NEW.created_at)
    IS DISTINCT FROM
     (OLD.id, OLD.account_id, OLD.package_id, OLD.company_id, OLD.price_fen, OLD.credit_fen, OLD.credit_period_id,
      OLD.months, OLD.number, OLD.created_at) THEN
    RAISE EXCEPTION 'the ordered terms of an order must not change' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER orders_guard BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order();
