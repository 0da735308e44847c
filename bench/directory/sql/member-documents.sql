INSERT INTO search_documents (kind, subject_id, name_zh, name_en, names, words, sounds, abroad, merit)
SELECT 'member', d.id, n.zh || v.zh, CASE WHEN d.abroad THEN lower(concat_ws(' ', n.en, v.en)) ELSE '' END,
  concat_ws(' ', name.lex, v.tail, format(n.heads, v.sound, v.initials),
    CASE WHEN d.abroad THEN concat_ws(' ', name.en_lex, v.en_tail, format(n.en_heads, v.en_sound, v.en_initials)) END)::tsvector,
  concat_ws(' ', name.lex, CASE WHEN d.abroad THEN name.en_lex END, c.line, p.line, b.line, t.line, '''有限'':90B ''公司'':91B ''有限公司'':91B',
    i.line, r.line, g.line, s.line)::tsvector
    || i.stems || r.stems
    || CASE WHEN d.abroad THEN setweight(n.stems || v.stems, 'A') || c.stems || p.stems || b.stems || t.stems || g.stems || s.stems ELSE '' END,
  concat_ws(' ', n.zh || v.zh, n.sound || v.sound, CASE WHEN d.abroad THEN lower(concat_ws(' ', n.en, v.en)) END),
  d.abroad, 0.2 + CASE d.standing WHEN 'paid' THEN 0.6 ELSE 0 END
FROM bench.draws d
JOIN bench.pieces n ON n.role = 'surname' AND n.id = d.surname
JOIN bench.pieces v ON v.role = 'given' AND v.id = d.given
JOIN bench.pieces c ON c.role = 'title' AND c.id = d.title
JOIN bench.pieces p ON p.role = 'place' AND p.id = d.place
JOIN bench.pieces b ON b.role = 'brand' AND b.id = d.brand
JOIN bench.pieces t ON t.role = 'trade' AND t.id = d.trade
JOIN bench.pieces g ON g.role = 'category' AND g.id = (d.material - 1) * 12 + d.article
JOIN bench.pieces s ON s.role = 'sentence' AND s.id = d.sentence
JOIN bench.pieces i ON i.role = 'industry' AND i.id = d.industry
JOIN bench.pieces r ON r.role = 'region' AND r.id = d.place
CROSS JOIN LATERAL (
  SELECT concat(n.lex, bench.joint(n.zh, v.zh), v.lex) AS lex, concat_ws(' ', n.en_lex, v.en_lex) AS en_lex
) name
WHERE d.standing <> 'lapsed';
