-- Restores the account of a merge that is undone. False, without a change, if its erasure has begun.
CREATE OR REPLACE FUNCTION reopen_merged_account(p_id bigint, p_state text, p_phone text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM account_deletions WHERE account_id = p_id AND started_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE accounts SET state = p_state, phone = p_phone WHERE id = p_id;
  RETURN true;
END
$$;
