-- Some columns of a record.
CREATE OR REPLACE FUNCTION read_merge_fields(p_table text, p_key text, p_id bigint, p_columns text[]) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  fields jsonb;
BEGIN
  EXECUTE format(
    'SELECT coalesce(jsonb_object_agg(f.key, f.value), ''{}'') FROM %I t, jsonb_each(to_jsonb(t)) f
     WHERE t.%I = $1 AND f.key = ANY($2)', p_table, p_key
  ) INTO fields USING p_id, p_columns;
  RETURN fields;
END
$$;
