-- Restores the roles that a merge changed, after the moved rows were given back. False if one has been changed since.
CREATE OR REPLACE FUNCTION restore_team_roles(p_changes jsonb) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  change jsonb;
BEGIN
  FOR change IN SELECT value FROM jsonb_array_elements(p_changes) WITH ORDINALITY ORDER BY ordinality DESC LOOP
    UPDATE company_team t SET role = change ->> 'before'
    WHERE t.company_id = (change ->> 'company')::bigint AND t.member_id = (change ->> 'member')::bigint
      AND t.role = change ->> 'after';
    IF NOT FOUND THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END
$$;
