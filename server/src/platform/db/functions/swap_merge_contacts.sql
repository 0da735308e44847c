-- Exchanges contact fields of the merged and the surviving record and returns the rows before. `p_audience` replaces the
-- audience of what the surviving record gets; null keeps it.
CREATE OR REPLACE FUNCTION swap_merge_contacts(
  p_table text, p_key text, p_from bigint, p_to bigint, p_fields text[], p_audience text
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  before jsonb;
BEGIN
  EXECUTE format(
    'WITH gone AS (DELETE FROM %I t WHERE t.%I IN ($1, $2) AND t.field = ANY($3) RETURNING to_jsonb(t) AS contact)
     SELECT coalesce(jsonb_agg(contact), ''[]'') FROM gone', p_table, p_key
  ) INTO before USING p_from, p_to, p_fields;
  EXECUTE format(
    'INSERT INTO %1$I (%2$I, field, value, audience)
     SELECT CASE WHEN k.%2$I = $1 THEN $2 ELSE $1 END, k.field, k.value,
       CASE WHEN k.%2$I = $1 THEN coalesce($4, k.audience) ELSE k.audience END
     FROM jsonb_populate_recordset(NULL::%1$I, $3) k', p_table, p_key
  ) USING p_from, p_to, before, p_audience;
  RETURN before;
END
$$;
