-- Second-level category ids: 12 articles for each of the 12 materials, after the 12 ids of the first level.
INSERT INTO companies (id, name_zh, name_en, name_normalised, main_business_zh, main_business_en, profile_zh, profile_en,
  industry, region, address_zh, latitude, longitude, sort_order, period_kind, period_ends_on, listed, product_count,
  created_at, updated_at)
OVERRIDING SYSTEM VALUE
SELECT d.id, place.zh || brand.zh || trade.zh || '有限公司',
  CASE WHEN d.international THEN concat_ws(' ', place.en, brand.en, trade.en) ELSE '' END,
  place.sound || brand.sound || trade.sound,
  trade.zh || '、' || category.zh, CASE WHEN d.international THEN trade.en || ', ' || category.en ELSE '' END,
  sentence.zh || second_sentence.zh,
  CASE WHEN d.international THEN sentence.en || ' ' || second_sentence.en ELSE '' END,
  industry.value, location.region, place.zh || brand.zh || '路' || d.id % 900 + 1 || '号',
  location.latitude + d.north, location.longitude + d.east,
  CASE WHEN d.id <= 50 THEN d.id ELSE 0 END,
  CASE d.membership WHEN 'none' THEN NULL WHEN 'lapsed' THEN 'paid' ELSE d.membership END,
  CASE d.membership WHEN 'none' THEN NULL WHEN 'lapsed' THEN current_date - 100
    ELSE current_date + 20 + (d.id % 300)::int END,
  d.membership <> 'lapsed', 2, created.at, created.at
FROM bench.draws d
JOIN bench.name_parts place ON place.role = 'place' AND place.id = d.place
JOIN bench.name_parts brand ON brand.role = 'brand' AND brand.id = d.brand
JOIN bench.name_parts trade ON trade.role = 'trade' AND trade.id = d.trade
JOIN bench.name_parts category ON category.role = 'category'
  AND category.id = (d.material - 1) * 12 + d.article
JOIN bench.name_parts sentence ON sentence.role = 'sentence' AND sentence.id = d.sentence
JOIN bench.name_parts second_sentence ON second_sentence.role = 'sentence'
  AND second_sentence.id = d.second_sentence
JOIN bench.places location ON location.id = d.place
JOIN bench.industries industry ON industry.id = d.industry
CROSS JOIN LATERAL (SELECT now() - (${COMPANIES} - d.id) * interval '1 minute' AS at) created;

INSERT INTO company_categories (company_id, category_id)
SELECT id, material FROM bench.draws
UNION ALL SELECT id, 12 + (material - 1) * 12 + article FROM bench.draws;

INSERT INTO company_contacts (company_id, field, value, audience)
SELECT id, 'email', 'office' || id || '@example.com', 'members' FROM bench.draws;

INSERT INTO company_pins (company_id, placement, position) SELECT id, 'both', id FROM bench.draws WHERE id BETWEEN 51 AND 60;
