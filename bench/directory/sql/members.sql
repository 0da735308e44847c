-- Country code 999 is not assigned.
INSERT INTO accounts (id, phone, password_hash) OVERRIDING SYSTEM VALUE
SELECT id, '+999' || lpad(id::text, 9, '0'), 'none' FROM bench.draws;

INSERT INTO members (account_id, name, name_en, title, title_en, intro, intro_en, company_id, region, industry, last_active_on,
  period_kind, period_ends_on, listed)
SELECT d.id, surname.zh || given_name.zh,
  CASE WHEN d.international THEN surname.en || ' ' || given_name.en ELSE '' END,
  title.zh, CASE WHEN d.international THEN title.en ELSE '' END,
  sentence.zh, CASE WHEN d.international THEN sentence.en ELSE '' END,
  d.id, location.region, industry.value, d.last_active_on,
  CASE d.membership WHEN 'none' THEN NULL WHEN 'lapsed' THEN 'paid' ELSE d.membership END,
  CASE d.membership WHEN 'none' THEN NULL WHEN 'lapsed' THEN current_date - 100
    ELSE current_date + 20 + (d.id % 300)::int END,
  d.membership <> 'lapsed'
FROM bench.draws d
JOIN bench.name_parts surname ON surname.role = 'surname' AND surname.id = d.surname
JOIN bench.name_parts given_name ON given_name.role = 'given_name' AND given_name.id = d.given_name
JOIN bench.name_parts title ON title.role = 'title' AND title.id = d.title
JOIN bench.name_parts sentence ON sentence.role = 'sentence' AND sentence.id = d.sentence
JOIN bench.places location ON location.id = d.place
JOIN bench.industries industry ON industry.id = d.industry;

INSERT INTO member_contacts (member_id, field, value, audience)
SELECT id, 'email', 'member' || id || '@example.com', 'signed-in' FROM bench.draws;

INSERT INTO company_team (company_id, member_id, role) SELECT id, id, 'owner' FROM bench.draws;
