-- Search documents of the products, composed as the search index would build them: names, and words of the
-- product and of its company (with 有限公司, the end of every company name).
INSERT INTO search_documents (kind, subject_id, name_zh, name_en, name_lexemes, text_lexemes, fuzzy_name, in_international_edition,
  boost)
SELECT 'product', product.id, grade.zh || category.zh,
  CASE WHEN d.international THEN lower(concat_ws(' ', grade.en, category.en)) ELSE '' END,
  concat_ws(' ', name.lex, category.tail, format(grade.heads, category.sound, category.initials),
    CASE WHEN d.international THEN concat_ws(' ', name.en_lex, category.en_tail,
      format(grade.en_heads, category.en_sound, category.en_initials)) END)::tsvector,
  concat_ws(' ', name.lex, CASE WHEN d.international THEN name.en_lex END, material.line, category.line,
    place.line, brand.line, trade.line,
    '''有限'':90B ''公司'':91B ''有限公司'':91B', sentence.line)::tsvector
    || material.stems || category.stems
    || CASE WHEN d.international THEN setweight(grade.stems || category.stems, 'A')
      || place.stems || brand.stems || trade.stems || sentence.stems ELSE '' END,
  concat_ws(' ', grade.zh || category.zh, grade.sound || category.sound,
    CASE WHEN d.international THEN lower(concat_ws(' ', grade.en, category.en)) END),
  d.international, 0.2 + CASE d.membership WHEN 'paid' THEN 0.6 ELSE 0 END
FROM bench.product_draws product
JOIN bench.draws d ON d.id = product.company_id
JOIN bench.name_parts grade ON grade.role = 'grade' AND grade.id = product.grade
JOIN bench.name_parts category ON category.role = 'category'
  AND category.id = (product.material - 1) * 12 + product.article
JOIN bench.name_parts material ON material.role = 'material' AND material.id = product.material
JOIN bench.name_parts place ON place.role = 'place' AND place.id = d.place
JOIN bench.name_parts brand ON brand.role = 'brand' AND brand.id = d.brand
JOIN bench.name_parts trade ON trade.role = 'trade' AND trade.id = d.trade
JOIN bench.name_parts sentence ON sentence.role = 'sentence' AND sentence.id = product.sentence
CROSS JOIN LATERAL (
  SELECT concat(grade.lex, bench.boundary_pair(grade.zh, category.zh), category.lex) AS lex,
    concat_ws(' ', grade.en_lex, category.en_lex) AS en_lex
) name
WHERE d.membership <> 'lapsed';
