-- Whether two records may be of the same company by what `company-name-core.ts` leaves of their names, at most one in each
-- language: 'name', 'name_similar' or null. Branches in two cities are two companies. Without a subquery, so that the
-- planner can inline it.
CREATE OR REPLACE FUNCTION company_name_match(a_cores text[], a_city text, b_cores text[], b_city text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN a_city <> b_city AND a_city <> '' AND b_city <> '' THEN NULL
    WHEN a_cores && b_cores THEN 'name'
    WHEN greatest(
      similarity(a_cores[1], b_cores[1]), similarity(a_cores[1], b_cores[2]),
      similarity(a_cores[2], b_cores[1]), similarity(a_cores[2], b_cores[2])) >= 0.6 THEN 'name_similar' END
$$;
