-- Generated members: registered over three years, most of them active, some unclaimed, frozen or being deleted.
SELECT setseed(0.5);

INSERT INTO dictionary_entries (type, value, label_zh, label_en)
SELECT 'industry', 'bench' || n, '行业' || n, 'Trade ' || n FROM generate_series(1, 40) n;

INSERT INTO companies (id, name_zh, origin, industry) OVERRIDING SYSTEM VALUE
SELECT n, substr('澄湖砺衡光弈陶序谷语栖木屿帆织序朔原青禾', 1 + (n % 20), 2) || n || '实业有限公司', 'imported',
  'bench' || (1 + floor(40 * random() * random()))::int
FROM generate_series(1, ${MEMBERS} / 3) n;

INSERT INTO accounts (id, phone, password_hash, state, created_at) OVERRIDING SYSTEM VALUE
SELECT n, '+86' || (13800000000 + n), CASE WHEN n % 25 = 0 THEN '' ELSE 'none' END,
  CASE WHEN n % 25 = 0 THEN 'pending' WHEN n % 200 = 1 THEN 'frozen' WHEN n % 500 = 2 THEN 'deleting' ELSE 'active' END,
  now() - interval '3 years' + interval '3 years' * n / ${MEMBERS}
FROM generate_series(1, ${MEMBERS}) n;

-- Surnames are unevenly distributed, as in reality: the first one is the most frequent.
INSERT INTO members (account_id, name, title, company_id, industry, last_active_on, period_kind, period_ends_on, listed)
SELECT d.n,
  substr('王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕', 1 + floor(40 * d.surname * d.surname)::int, 1)
    || substr('伟芳娜敏静秀丽强磊洋艳勇军杰娟涛明超霞平刚玲桂英华建国文志宇浩然子轩梓涵雨欣', 1 + floor(40 * random())::int, 1)
    || substr('伟芳娜敏静秀丽强磊洋艳勇军杰娟涛明超霞平刚玲桂英华建国文志宇浩然子轩梓涵雨欣', 1 + floor(40 * random())::int, 1),
  '经理', c.id, c.industry, current_date - floor(365 * random() * random())::int, d.kind,
  CASE WHEN d.kind = 'temporary' THEN current_date + (d.n % 30)::int - 5 WHEN d.kind IS NOT NULL THEN d.ends_on END, true
FROM (
  SELECT n, random() AS surname, 1 + floor(${MEMBERS} / 3 * random())::int AS company,
    CASE WHEN r < 0.4 THEN 'paid' WHEN r < 0.45 THEN 'granted' WHEN r < 0.6 THEN 'temporary' END AS kind,
    current_date - 120 + floor(485 * random())::int AS ends_on
  FROM (SELECT n, random() AS r FROM generate_series(1, ${MEMBERS}) n) numbered
) d JOIN companies c ON c.id = d.company;

INSERT INTO membership_periods (member_id, kind, starts_on, ends_on)
SELECT account_id, period_kind, period_ends_on - 30, period_ends_on FROM members
WHERE period_kind IS NOT NULL AND account_id % 5 = 0;

INSERT INTO sessions (account_id, token_hash, step, staff, device, location, created_at, last_seen_at, expires_at)
SELECT n, sha256(n::text::bytea), 'done', false, 'phone', '', now(), now() - random() * interval '7 days', now() + interval '1 day'
FROM generate_series(1, ${MEMBERS}, 10) n;
