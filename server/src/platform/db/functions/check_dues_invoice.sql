-- At the end of the transaction, an invoice has received the sum of its payments, and has an order that granted the
-- membership exactly if it is paid. An order is taken off an invoice only after its money was returned.
CREATE OR REPLACE FUNCTION check_dues_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice dues_invoices;
BEGIN
  SELECT * INTO STRICT invoice FROM dues_invoices v WHERE v.id = NEW.id;
  IF (invoice.state = 'paid') <> (invoice.order_id IS NOT NULL) THEN
    RAISE EXCEPTION 'dues invoice % is paid without an order, or has one without being paid', NEW.id
      USING ERRCODE = 'check_violation';
  END IF;
  IF invoice.paid_fen <> (SELECT coalesce(sum(p.amount_fen), 0) FROM dues_payments p WHERE p.invoice_id = NEW.id) THEN
    RAISE EXCEPTION 'the payments of dues invoice % do not add up', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.order_id IS NOT NULL AND NEW.order_id IS DISTINCT FROM OLD.order_id
    AND NOT EXISTS (SELECT FROM orders o WHERE o.id = OLD.order_id AND o.state = 'refunded') THEN
    RAISE EXCEPTION 'the order of dues invoice % is not refunded', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS dues_invoices_consistent ON dues_invoices;
CREATE CONSTRAINT TRIGGER dues_invoices_consistent AFTER INSERT OR UPDATE ON dues_invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_dues_invoice();
