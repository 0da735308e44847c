-- Gives the moved rows back to the merged record. Rows that were deleted since are left out.
CREATE OR REPLACE FUNCTION restore_merge_rows(p_from bigint, p_to bigint, p_table text, p_column text, p_rows jsonb)
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'UPDATE %1$I t SET %2$I = $1 FROM jsonb_populate_recordset(NULL::%1$I, $3) k WHERE t.%2$I = $2 AND %3$s',
    p_table, p_column, (
      SELECT string_agg(format('t.%1$I = k.%1$I', a.attname), ' AND ') FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
      WHERE i.indrelid = p_table::regclass AND i.indisprimary)
  ) USING p_from, p_to, p_rows;
END
$$;
