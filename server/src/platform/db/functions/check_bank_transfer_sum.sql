-- At the end of the transaction, the parts of a bank transfer add up to its amount, or to zero if it was reversed. Parts
-- cannot be added later, because the sum would then differ.
CREATE OR REPLACE FUNCTION check_bank_transfer_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked_id bigint := CASE TG_TABLE_NAME WHEN 'bank_transfers' THEN (to_jsonb(NEW) ->> 'id')::bigint
    ELSE (to_jsonb(NEW) ->> 'transfer_id')::bigint END;
BEGIN
  IF EXISTS (
    SELECT FROM bank_transfers t
    WHERE t.id = checked_id AND CASE WHEN t.reversed_at IS NULL THEN t.amount_fen ELSE 0 END <>
      (SELECT coalesce(sum(p.amount_fen), 0) FROM bank_transfer_parts p WHERE p.transfer_id = t.id)
      + (SELECT coalesce(sum(d.amount_fen), 0) FROM dues_payments d WHERE d.transfer_id = t.id)) THEN
    RAISE EXCEPTION 'the parts of bank transfer % do not add up to its amount', checked_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS bank_transfers_sum ON bank_transfers;
CREATE CONSTRAINT TRIGGER bank_transfers_sum AFTER INSERT OR UPDATE ON bank_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bank_transfer_sum();
DROP TRIGGER IF EXISTS bank_transfer_parts_sum ON bank_transfer_parts;
CREATE CONSTRAINT TRIGGER bank_transfer_parts_sum AFTER INSERT ON bank_transfer_parts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bank_transfer_sum();
DROP TRIGGER IF EXISTS dues_payments_sum ON dues_payments;
CREATE CONSTRAINT TRIGGER dues_payments_sum AFTER INSERT ON dues_payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bank_transfer_sum();
