-- Keeps dues_invoices.paid_fen, which the application role cannot write. A concurrent payment waits for the row, and the
-- constraint of the sum rejects more than the amount.
CREATE OR REPLACE FUNCTION add_dues_payment() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE dues_invoices SET paid_fen = paid_fen + NEW.amount_fen WHERE id = NEW.invoice_id AND voided_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'dues invoice % is void', NEW.invoice_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER dues_payments_paid AFTER INSERT ON dues_payments
  FOR EACH ROW EXECUTE FUNCTION add_dues_payment();
