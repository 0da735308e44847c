-- Rows of the merged record in a table, up to a maximum, and how many of them a merge moves.
CREATE OR REPLACE FUNCTION count_merge_rows(
  p_from bigint, p_to bigint, p_table text, p_column text, p_unless text[], p_other text, p_above text, p_max integer
) RETURNS TABLE (moved integer, total integer)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT (count(*) FILTER (WHERE %s))::integer, count(*)::integer FROM (SELECT * FROM %I t WHERE t.%I = $1 LIMIT $3) t',
    merge_row_filter(p_table, p_column, p_unless, p_other, p_above), p_table, p_column
  ) USING p_from, p_to, p_max;
END
$$;
