-- Whether two records may be of the same company by their names (`comparable-company-name.ts`), at most one in each
-- language: 'name', 'name_similar' or null. Branches in two cities are two companies. Without a subquery, so that the
-- planner can inline it.
CREATE OR REPLACE FUNCTION company_name_match(a_names text[], a_city text, b_names text[], b_city text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN a_city <> b_city AND a_city <> '' AND b_city <> '' THEN NULL
    WHEN a_names && b_names THEN 'name'
    WHEN greatest(
      similarity(a_names[1], b_names[1]), similarity(a_names[1], b_names[2]),
      similarity(a_names[2], b_names[1]), similarity(a_names[2], b_names[2])) >= 0.6 THEN 'name_similar' END
$$;
