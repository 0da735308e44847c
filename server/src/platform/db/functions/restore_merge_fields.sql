-- Exchanges the columns again. False, without a change, if one of them has been edited since.
CREATE OR REPLACE FUNCTION restore_merge_fields(p_table text, p_key text, p_from bigint, p_to bigint, p_before jsonb)
RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  columns text[] := ARRAY(SELECT jsonb_object_keys(p_before -> 'merged'));
BEGIN
  IF read_merge_fields(p_table, p_key, p_to, columns) <> p_before -> 'merged'
    OR read_merge_fields(p_table, p_key, p_from, columns) <> p_before -> 'survivor' THEN
    RETURN false;
  END IF;
  PERFORM swap_merge_fields(p_table, p_key, p_from, p_to, columns);
  RETURN true;
END
$$;
