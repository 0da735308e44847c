-- All random values, drawn once per company (with its member) and per product.
SELECT setseed(0.5);

CREATE UNLOGGED TABLE bench.draws AS
SELECT d.*, d.place > 34 OR random() < 0.015 AS international,
  -- 8 % have lapsed; 40 % of the others have paid.
  CASE WHEN d.chance < 0.08 THEN 'lapsed' WHEN d.chance < 0.45 THEN 'paid' WHEN d.chance < 0.6 THEN 'temporary' ELSE 'none' END
    AS membership
FROM (
  SELECT n AS id, 1 + width_bucket(random(), '${PLACES}'::float8[]) AS place,
    1 + width_bucket(random(), '${INDUSTRIES}'::float8[]) AS industry,
    1 + floor(random() * 1600)::int AS brand,
    1 + width_bucket(random(), '${FIELDS}'::float8[]) * 20 + width_bucket(random(), '${FIELDS}'::float8[]) AS trade,
    1 + width_bucket(random(), '${MATERIALS}'::float8[]) AS material,
    1 + floor(random() * 12)::int AS article,
    1 + width_bucket(random(), '${SURNAMES}'::float8[]) AS surname,
    1 + floor(random() * 784)::int AS given_name,
    1 + floor(random() * 10)::int AS title,
    1 + floor(random() * 16)::int AS sentence,
    1 + floor(random() * 16)::int AS second_sentence,
    -- Most companies are near the centre of their region.
    (random() + random() + random() - 1.5) AS north, (random() + random() + random() - 1.5) AS east,
    current_date - floor(365 * random() * random())::int AS last_active_on,
    random() AS chance
  FROM generate_series(1, ${COMPANIES}) n
) d;

CREATE UNLOGGED TABLE bench.product_draws AS
SELECT n AS id, (n + 1) / 2 AS company_id, 1 + floor(random() * 20)::int AS grade,
  1 + width_bucket(random(), '${MATERIALS}'::float8[]) AS material,
  1 + floor(random() * 12)::int AS article,
  1 + floor(random() * 16)::int AS sentence
FROM generate_series(1, ${COMPANIES} * 2) n;

ANALYZE bench.name_parts, bench.places, bench.industries, bench.draws, bench.product_draws;

INSERT INTO categories (id, name_zh, name_en, sort_order) OVERRIDING SYSTEM VALUE
SELECT id, zh, en, id FROM bench.name_parts WHERE role = 'material';
INSERT INTO categories (id, parent_id, name_zh, name_en, sort_order) OVERRIDING SYSTEM VALUE
SELECT 12 + id, (id + 11) / 12, zh, en, id FROM bench.name_parts WHERE role = 'category';
