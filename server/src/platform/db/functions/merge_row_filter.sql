-- The rows of a table that a merge moves, as a condition on `t` with the merged record as $1 and the surviving one as $2.
-- A row stays if the surviving record has one with the same values of `p_unless`, if `p_other` would then refer to the
-- record itself, or if `p_above` is not greater than the surviving record.
CREATE OR REPLACE FUNCTION merge_row_filter(
  p_table text, p_column text, p_unless text[], p_other text, p_above text
) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT format('t.%I = $1', p_column)
    || CASE WHEN cardinality(p_unless) = 0 THEN '' ELSE format(
      ' AND NOT EXISTS (SELECT FROM %I x WHERE x.%I = $2%s)', p_table, p_column, (
        -- A hash join needs plain equality, which nullable columns do not allow.
        SELECT string_agg(format(
          CASE WHEN a.attnotnull THEN ' AND x.%1$I = t.%1$I' ELSE ' AND x.%1$I IS NOT DISTINCT FROM t.%1$I' END,
          a.attname), '')
        FROM pg_attribute a WHERE a.attrelid = p_table::regclass AND a.attname = ANY(p_unless))) END
    || CASE WHEN p_other IS NULL THEN '' ELSE format(' AND t.%I IS DISTINCT FROM $2', p_other) END
    || CASE WHEN p_above IS NULL THEN '' ELSE format(' AND t.%I > $2', p_above) END
$$;
