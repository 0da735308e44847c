-- Search documents of the companies, composed as the search index would build them.
INSERT INTO search_documents (kind, subject_id, name_zh, name_en, name_lexemes, text_lexemes, fuzzy_name, in_international_edition,
  boost)
SELECT 'company', d.id, place.zh || brand.zh || trade.zh,
  CASE WHEN d.international THEN lower(concat_ws(' ', place.en, brand.en, trade.en)) ELSE '' END,
  concat_ws(' ', name.lex, trade.tail, format(brand.heads, trade.sound, trade.initials),
    format(place.heads, brand.sound || trade.sound, brand.initials || trade.initials),
    CASE WHEN d.international THEN concat_ws(' ', name.en_lex, trade.en_tail,
      format(brand.en_heads, trade.en_sound, trade.en_initials),
      format(place.en_heads, brand.en_sound || trade.en_sound, brand.en_initials || trade.en_initials)
    ) END)::tsvector,
  concat_ws(' ', name.lex, CASE WHEN d.international THEN name.en_lex END, trade.line, category.line, material.line,
    industry.line, region.line, place.line, brand.line,
    sentence.line, second_sentence.line)::tsvector
    || industry.stems || region.stems || category.stems || material.stems
    || CASE WHEN d.international THEN setweight(place.stems || brand.stems || trade.stems, 'A')
      || trade.stems || sentence.stems || second_sentence.stems ELSE '' END,
  concat_ws(' ', place.zh || brand.zh || trade.zh, place.sound || brand.sound || trade.sound,
    CASE WHEN d.international THEN lower(concat_ws(' ', place.en, brand.en, trade.en)) END),
  d.international, 0.2 + CASE d.membership WHEN 'paid' THEN 0.6 ELSE 0 END
FROM bench.draws d
JOIN bench.name_parts place ON place.role = 'place' AND place.id = d.place
JOIN bench.name_parts brand ON brand.role = 'brand' AND brand.id = d.brand
JOIN bench.name_parts trade ON trade.role = 'trade' AND trade.id = d.trade
JOIN bench.name_parts category ON category.role = 'category'
  AND category.id = (d.material - 1) * 12 + d.article
JOIN bench.name_parts material ON material.role = 'material' AND material.id = d.material
JOIN bench.name_parts sentence ON sentence.role = 'sentence' AND sentence.id = d.sentence
JOIN bench.name_parts second_sentence ON second_sentence.role = 'sentence'
  AND second_sentence.id = d.second_sentence
JOIN bench.name_parts industry ON industry.role = 'industry' AND industry.id = d.industry
JOIN bench.name_parts region ON region.role = 'region' AND region.id = d.place
CROSS JOIN LATERAL (
  SELECT concat(place.lex, bench.boundary_pair(place.zh, brand.zh), brand.lex,
      bench.boundary_pair(brand.zh, trade.zh), trade.lex) AS lex,
    concat_ws(' ', place.en_lex, brand.en_lex, trade.en_lex) AS en_lex
) name
WHERE d.membership <> 'lapsed';
