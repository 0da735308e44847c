INSERT INTO products (id, company_id, category_id, first_category_id, name_zh, name_en, profile_zh, profile_en, detail_zh,
  listed, created_at, updated_at)
OVERRIDING SYSTEM VALUE
SELECT product.id, product.company_id, 12 + category.id, product.material, grade.zh || category.zh,
  CASE WHEN d.international THEN grade.en || ' ' || category.en ELSE '' END,
  sentence.zh, CASE WHEN d.international THEN sentence.en ELSE '' END, '<p>' || sentence.zh || '</p>',
  d.membership <> 'lapsed', created.at, created.at
FROM bench.product_draws product
JOIN bench.draws d ON d.id = product.company_id
JOIN bench.name_parts grade ON grade.role = 'grade' AND grade.id = product.grade
JOIN bench.name_parts category ON category.role = 'category'
  AND category.id = (product.material - 1) * 12 + product.article
JOIN bench.name_parts sentence ON sentence.role = 'sentence' AND sentence.id = product.sentence
CROSS JOIN LATERAL (SELECT now() - (${COMPANIES} * 2 - product.id) * interval '1 minute' AS at) created;
