-- Whether two records may be of the same company by what `company-name-core.ts` leaves of their names: 'name',
-- 'name_similar' or null. Branches in two cities are two companies.
CREATE OR REPLACE FUNCTION company_name_match(a_cores text[], a_city text, b_cores text[], b_city text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN a_city <> b_city AND a_city <> '' AND b_city <> '' THEN NULL
    WHEN a_cores && b_cores THEN 'name'
    WHEN (SELECT max(similarity(a, b)) FROM unnest(a_cores) a, unnest(b_cores) b) >= 0.6 THEN 'name_similar' END
$$;
