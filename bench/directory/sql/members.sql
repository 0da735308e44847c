-- Country code 999 is nobody's.
INSERT INTO accounts (id, phone, password_hash) OVERRIDING SYSTEM VALUE
SELECT id, '+999' || lpad(id::text, 9, '0'), 'none' FROM bench.draws;

INSERT INTO members (account_id, name, name_en, title, title_en, intro, intro_en, company_id, region, industry, active_on,
  period_kind, period_ends_on, listed)
SELECT d.id, n.zh || v.zh, CASE WHEN d.abroad THEN n.en || ' ' || v.en ELSE '' END,
  t.zh, CASE WHEN d.abroad THEN t.en ELSE '' END, s.zh, CASE WHEN d.abroad THEN s.en ELSE '' END,
  d.id, l.region, i.value, d.active_on,
  CASE d.standing WHEN 'none' THEN NULL WHEN 'lapsed' THEN 'paid' ELSE d.standing END,
  CASE d.standing WHEN 'none' THEN NULL WHEN 'lapsed' THEN current_date - 100 ELSE current_date + 20 + (d.id % 300)::int END,
  d.standing <> 'lapsed'
FROM bench.draws d
JOIN bench.pieces n ON n.role = 'surname' AND n.id = d.surname
JOIN bench.pieces v ON v.role = 'given' AND v.id = d.given
JOIN bench.pieces t ON t.role = 'title' AND t.id = d.title
JOIN bench.pieces s ON s.role = 'sentence' AND s.id = d.sentence
JOIN bench.places l ON l.id = d.place
JOIN bench.industries i ON i.id = d.industry;

INSERT INTO member_contacts (member_id, field, value, audience)
SELECT id, 'email', 'member' || id || '@example.com', 'signed-in' FROM bench.draws;

INSERT INTO company_people (company_id, member_id, role) SELECT id, id, 'owner' FROM bench.draws;
