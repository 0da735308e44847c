INSERT INTO search_documents (kind, subject_id, name_zh, name_en, names, words, sounds, abroad, merit)
SELECT 'product', x.id, r.zh || g.zh, CASE WHEN d.abroad THEN lower(concat_ws(' ', r.en, g.en)) ELSE '' END,
  concat_ws(' ', name.lex, g.tail, format(r.heads, g.sound, g.initials),
    CASE WHEN d.abroad THEN concat_ws(' ', name.en_lex, g.en_tail, format(r.en_heads, g.en_sound, g.en_initials)) END)::tsvector,
  concat_ws(' ', name.lex, CASE WHEN d.abroad THEN name.en_lex END, m.line, g.line, p.line, b.line, t.line,
    '''有限'':90B ''公司'':91B ''有限公司'':91B', s.line)::tsvector
    || m.stems || g.stems
    || CASE WHEN d.abroad THEN setweight(r.stems || g.stems, 'A') || p.stems || b.stems || t.stems || s.stems ELSE '' END,
  concat_ws(' ', r.zh || g.zh, r.sound || g.sound, CASE WHEN d.abroad THEN lower(concat_ws(' ', r.en, g.en)) END),
  d.abroad, 0.2 + CASE d.standing WHEN 'paid' THEN 0.6 ELSE 0 END
FROM bench.product_draws x
JOIN bench.draws d ON d.id = x.company_id
JOIN bench.pieces r ON r.role = 'grade' AND r.id = x.grade
JOIN bench.pieces g ON g.role = 'category' AND g.id = (x.material - 1) * 12 + x.article
JOIN bench.pieces m ON m.role = 'material' AND m.id = x.material
JOIN bench.pieces p ON p.role = 'place' AND p.id = d.place
JOIN bench.pieces b ON b.role = 'brand' AND b.id = d.brand
JOIN bench.pieces t ON t.role = 'trade' AND t.id = d.trade
JOIN bench.pieces s ON s.role = 'sentence' AND s.id = x.sentence
CROSS JOIN LATERAL (
  SELECT concat(r.lex, bench.joint(r.zh, g.zh), g.lex) AS lex, concat_ws(' ', r.en_lex, g.en_lex) AS en_lex
) name
WHERE d.standing <> 'lapsed';
