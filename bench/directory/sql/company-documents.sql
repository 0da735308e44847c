INSERT INTO search_documents (kind, subject_id, name_zh, name_en, names, words, sounds, abroad, merit)
SELECT 'company', d.id, p.zh || b.zh || t.zh, CASE WHEN d.abroad THEN lower(concat_ws(' ', p.en, b.en, t.en)) ELSE '' END,
  concat_ws(' ', name.lex, t.tail, format(b.heads, t.sound, t.initials),
    format(p.heads, b.sound || t.sound, b.initials || t.initials),
    CASE WHEN d.abroad THEN concat_ws(' ', name.en_lex, t.en_tail, format(b.en_heads, t.en_sound, t.en_initials),
      format(p.en_heads, b.en_sound || t.en_sound, b.en_initials || t.en_initials)) END)::tsvector,
  concat_ws(' ', name.lex, CASE WHEN d.abroad THEN name.en_lex END, t.line, g.line, m.line, i.line, r.line, p.line, b.line,
    s.line, s2.line)::tsvector
    || i.stems || r.stems || g.stems || m.stems
    || CASE WHEN d.abroad THEN setweight(p.stems || b.stems || t.stems, 'A') || t.stems || s.stems || s2.stems ELSE '' END,
  concat_ws(' ', p.zh || b.zh || t.zh, p.sound || b.sound || t.sound,
    CASE WHEN d.abroad THEN lower(concat_ws(' ', p.en, b.en, t.en)) END),
  d.abroad, 0.2 + CASE d.standing WHEN 'paid' THEN 0.6 ELSE 0 END
FROM bench.draws d
JOIN bench.pieces p ON p.role = 'place' AND p.id = d.place
JOIN bench.pieces b ON b.role = 'brand' AND b.id = d.brand
JOIN bench.pieces t ON t.role = 'trade' AND t.id = d.trade
JOIN bench.pieces g ON g.role = 'category' AND g.id = (d.material - 1) * 12 + d.article
JOIN bench.pieces m ON m.role = 'material' AND m.id = d.material
JOIN bench.pieces s ON s.role = 'sentence' AND s.id = d.sentence
JOIN bench.pieces s2 ON s2.role = 'sentence' AND s2.id = d.sentence_too
JOIN bench.pieces i ON i.role = 'industry' AND i.id = d.industry
JOIN bench.pieces r ON r.role = 'region' AND r.id = d.place
CROSS JOIN LATERAL (
  SELECT concat(p.lex, bench.joint(p.zh, b.zh), b.lex, bench.joint(b.zh, t.zh), t.lex) AS lex,
    concat_ws(' ', p.en_lex, b.en_lex, t.en_lex) AS en_lex
) name
WHERE d.standing <> 'lapsed';
