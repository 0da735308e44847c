-- Exchanges columns of the merged and the surviving record and returns the values before. Nothing is lost, so that the
-- same exchange undoes it and pictures stay in use.
CREATE OR REPLACE FUNCTION swap_merge_fields(p_table text, p_key text, p_from bigint, p_to bigint, p_columns text[])
RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := jsonb_build_object(
    'merged', read_merge_fields(p_table, p_key, p_from, p_columns),
    'survivor', read_merge_fields(p_table, p_key, p_to, p_columns));
  columns text := (SELECT string_agg(quote_ident(c), ', ') FROM unnest(p_columns) c);
  unique_column text;
BEGIN
  IF cardinality(p_columns) = 0 THEN
    RETURN before;
  END IF;
  FOR unique_column IN SELECT c FROM unnest(p_columns) c WHERE c IN ('uscc', 'member_number') LOOP
    EXECUTE format('UPDATE %I SET %I = NULL WHERE %I = $1', p_table, unique_column, p_key) USING p_from;
  END LOOP;
  EXECUTE format(
    'UPDATE %1$I t SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $2)) WHERE t.%3$I = $1',
    p_table, columns, p_key) USING p_to, before -> 'merged';
  EXECUTE format(
    'UPDATE %1$I t SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $2)) WHERE t.%3$I = $1',
    p_table, columns, p_key) USING p_from, before -> 'survivor';
  RETURN before;
END
$$;
