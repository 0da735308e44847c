INSERT INTO products (id, company_id, category_id, first_category_id, name_zh, name_en, profile_zh, profile_en, detail_zh,
  listed, created_at, updated_at)
OVERRIDING SYSTEM VALUE
SELECT x.id, x.company_id, 12 + g.id, x.material, r.zh || g.zh, CASE WHEN d.abroad THEN r.en || ' ' || g.en ELSE '' END,
  s.zh, CASE WHEN d.abroad THEN s.en ELSE '' END, '<p>' || s.zh || '</p>',
  d.standing <> 'lapsed', made.at, made.at
FROM bench.product_draws x
JOIN bench.draws d ON d.id = x.company_id
JOIN bench.pieces r ON r.role = 'grade' AND r.id = x.grade
JOIN bench.pieces g ON g.role = 'category' AND g.id = (x.material - 1) * 12 + x.article
JOIN bench.pieces s ON s.role = 'sentence' AND s.id = x.sentence
CROSS JOIN LATERAL (SELECT now() - (${COMPANIES} * 2 - x.id) * interval '1 minute' AS at) made;
