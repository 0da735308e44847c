-- Search documents of the members, composed as the search index would build them: names, and words of the card,
-- of the company (with 有限公司, the end of every company name) and of its category.
INSERT INTO search_documents (kind, subject_id, name_zh, name_en, name_lexemes, text_lexemes, fuzzy_name, in_international_edition,
  boost)
SELECT 'member', d.id, surname.zh || given_name.zh,
  CASE WHEN d.international THEN lower(concat_ws(' ', surname.en, given_name.en)) ELSE '' END,
  concat_ws(' ', name.lex, given_name.tail, format(surname.heads, given_name.sound, given_name.initials),
    CASE WHEN d.international THEN concat_ws(' ', name.en_lex, given_name.en_tail,
      format(surname.en_heads, given_name.en_sound, given_name.en_initials)) END)::tsvector,
  concat_ws(' ', name.lex, CASE WHEN d.international THEN name.en_lex END,
    title.line, place.line, brand.line, trade.line, '''有限'':90B ''公司'':91B ''有限公司'':91B',
    industry.line, region.line, category.line, sentence.line)::tsvector
    || industry.stems || region.stems
    || CASE WHEN d.international THEN setweight(surname.stems || given_name.stems, 'A')
      || title.stems || place.stems || brand.stems || trade.stems
      || category.stems || sentence.stems ELSE '' END,
  concat_ws(' ', surname.zh || given_name.zh, surname.sound || given_name.sound,
    CASE WHEN d.international THEN lower(concat_ws(' ', surname.en, given_name.en)) END),
  d.international, 0.2 + CASE d.membership WHEN 'paid' THEN 0.6 ELSE 0 END
FROM bench.draws d
JOIN bench.name_parts surname ON surname.role = 'surname' AND surname.id = d.surname
JOIN bench.name_parts given_name ON given_name.role = 'given_name' AND given_name.id = d.given_name
JOIN bench.name_parts title ON title.role = 'title' AND title.id = d.title
JOIN bench.name_parts place ON place.role = 'place' AND place.id = d.place
JOIN bench.name_parts brand ON brand.role = 'brand' AND brand.id = d.brand
JOIN bench.name_parts trade ON trade.role = 'trade' AND trade.id = d.trade
JOIN bench.name_parts category ON category.role = 'category'
  AND category.id = (d.material - 1) * 12 + d.article
JOIN bench.name_parts sentence ON sentence.role = 'sentence' AND sentence.id = d.sentence
JOIN bench.name_parts industry ON industry.role = 'industry' AND industry.id = d.industry
JOIN bench.name_parts region ON region.role = 'region' AND region.id = d.place
CROSS JOIN LATERAL (
  SELECT concat(surname.lex, bench.boundary_pair(surname.zh, given_name.zh), given_name.lex) AS lex,
    concat_ws(' ', surname.en_lex, given_name.en_lex) AS en_lex
) name
WHERE d.membership <> 'lapsed';
