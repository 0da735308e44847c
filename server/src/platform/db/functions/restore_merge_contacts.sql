-- Restores the contact fields. False, without a change, if one of them has been edited since.
CREATE OR REPLACE FUNCTION restore_merge_contacts(
  p_table text, p_key text, p_from bigint, p_to bigint, p_fields text[], p_before jsonb
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  edited boolean;
BEGIN
  EXECUTE format(
    'SELECT EXISTS (
       SELECT FROM (SELECT CASE WHEN k.%2$I = $1 THEN $2 ELSE $1 END AS id, k.field, k.value
         FROM jsonb_populate_recordset(NULL::%1$I, $4) k) expected
       FULL JOIN (SELECT t.%2$I AS id, t.field, t.value FROM %1$I t WHERE t.%2$I IN ($1, $2) AND t.field = ANY($3)) found
         USING (id, field) WHERE expected.value IS DISTINCT FROM found.value)', p_table, p_key
  ) INTO edited USING p_from, p_to, p_fields, p_before;
  IF edited THEN
    RETURN false;
  END IF;
  EXECUTE format('DELETE FROM %I t WHERE t.%I IN ($1, $2) AND t.field = ANY($3)', p_table, p_key)
    USING p_from, p_to, p_fields;
  EXECUTE format(
    'INSERT INTO %1$I (%2$I, field, value, audience)
     SELECT k.%2$I, k.field, k.value, k.audience FROM jsonb_populate_recordset(NULL::%1$I, $1) k', p_table, p_key
  ) USING p_before;
  RETURN true;
END
$$;
