INSERT INTO companies (id, name_zh, name_en, name_folded, main_business_zh, main_business_en, profile_zh, profile_en,
  industry, region, address_zh, latitude, longitude, sort_order, period_kind, period_ends_on, listed, product_count,
  created_at, updated_at)
OVERRIDING SYSTEM VALUE
SELECT d.id, p.zh || b.zh || t.zh || '有限公司',
  CASE WHEN d.abroad THEN concat_ws(' ', p.en, b.en, t.en) ELSE '' END,
  p.sound || b.sound || t.sound,
  t.zh || '、' || g.zh, CASE WHEN d.abroad THEN t.en || ', ' || g.en ELSE '' END,
  s.zh || s2.zh, CASE WHEN d.abroad THEN s.en || ' ' || s2.en ELSE '' END,
  i.value, l.region, p.zh || b.zh || '路' || d.id % 900 + 1 || '号',
  l.latitude + d.north, l.longitude + d.east,
  CASE WHEN d.id <= 50 THEN d.id ELSE 0 END,
  CASE d.standing WHEN 'none' THEN NULL WHEN 'lapsed' THEN 'paid' ELSE d.standing END,
  CASE d.standing WHEN 'none' THEN NULL WHEN 'lapsed' THEN current_date - 100 ELSE current_date + 20 + (d.id % 300)::int END,
  d.standing <> 'lapsed', 2, made.at, made.at
FROM bench.draws d
JOIN bench.pieces p ON p.role = 'place' AND p.id = d.place
JOIN bench.pieces b ON b.role = 'brand' AND b.id = d.brand
JOIN bench.pieces t ON t.role = 'trade' AND t.id = d.trade
JOIN bench.pieces g ON g.role = 'category' AND g.id = (d.material - 1) * 12 + d.article
JOIN bench.pieces s ON s.role = 'sentence' AND s.id = d.sentence
JOIN bench.pieces s2 ON s2.role = 'sentence' AND s2.id = d.sentence_too
JOIN bench.places l ON l.id = d.place
JOIN bench.industries i ON i.id = d.industry
CROSS JOIN LATERAL (SELECT now() - (${COMPANIES} - d.id) * interval '1 minute' AS at) made;

INSERT INTO company_categories (company_id, category_id)
SELECT id, material FROM bench.draws
UNION ALL SELECT id, 12 + (material - 1) * 12 + article FROM bench.draws;

INSERT INTO company_contacts (company_id, field, value, audience)
SELECT id, 'email', 'office' || id || '@example.com', 'members' FROM bench.draws;

INSERT INTO company_pins (company_id, placement, position) SELECT id, 'both', id FROM bench.draws WHERE id BETWEEN 51 AND 60;
