-- Last day of a term of whole months: the day before the same day of the month, or the last day of a shorter month.
CREATE OR REPLACE FUNCTION term_end(starts_on date, months integer) RETURNS date
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN extract(day FROM e.at) < extract(day FROM starts_on) THEN e.at::date
    ELSE e.at::date - 1
  END
  FROM (SELECT starts_on + make_interval(months => months)) AS e (at)
$$;
