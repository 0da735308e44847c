-- Gives rows of the merged record to the surviving one and returns their primary keys after the move. It runs with the
-- privileges of the caller, so it cannot change tables that the application may not write.
CREATE OR REPLACE FUNCTION move_merge_rows(
  p_from bigint, p_to bigint, p_table text, p_column text, p_unless text[], p_other text, p_above text
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  moved jsonb;
BEGIN
  EXECUTE format(
    'WITH moved AS (UPDATE %I t SET %I = $2 WHERE %s RETURNING %s)
     SELECT coalesce(jsonb_agg(to_jsonb(moved)), ''[]'') FROM moved',
    p_table, p_column, merge_row_filter(p_table, p_column, p_unless, p_other, p_above), (
      SELECT string_agg(format('t.%I', a.attname), ', ') FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
      WHERE i.indrelid = p_table::regclass AND i.indisprimary)
  ) INTO moved USING p_from, p_to;
  RETURN moved;
END
$$;
