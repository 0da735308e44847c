-- A number that was replaced stays reserved while its holder can object, and the number of a merged account stays
-- reserved for the surviving one. AFTER, because an insert that waits for the
-- unique index must see a change that was committed during the wait.
CREATE OR REPLACE FUNCTION guard_reserved_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM phone_changes c WHERE c.old_phone = NEW.phone AND c.state = 'applied' AND c.account_id <> NEW.id
  ) OR EXISTS (
    SELECT FROM merges m WHERE m.merged_phone = NEW.phone AND NEW.id NOT IN (m.survivor_id, m.merged_id)
  ) THEN
    RAISE EXCEPTION 'the phone number of account % is reserved', NEW.id USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER accounts_reserved_phone AFTER INSERT OR UPDATE OF phone ON accounts
  FOR EACH ROW EXECUTE FUNCTION guard_reserved_phone();
