-- Closes the merged account: its number becomes free for the surviving account, and what is left of it is erased when
-- the merge can no longer be undone. Country code 999 is not assigned, so no real phone number can collide.
CREATE OR REPLACE FUNCTION close_merged_account(p_id bigint, p_due_on date, at timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE accounts SET state = 'deleted', phone = '+999' || lpad(id::text, 11, '0') WHERE id = p_id;
  INSERT INTO account_deletions (account_id, requested_at, due_on) VALUES (p_id, at, p_due_on);
$$;
