-- The posts of a dataset with ${ROWS} rows of counts: one for every ${STEP} ids, and the newest ${NEWEST} without gaps. Of the
-- others only the counts exist, because posts of this number would not fit on the disk.
INSERT INTO accounts (id, phone, password_hash) OVERRIDING SYSTEM VALUE
SELECT n, '+999' || lpad(n::text, 9, '0'), 'none' FROM generate_series(1, ${READERS}) n;
INSERT INTO members (account_id, name, title, period_kind, period_ends_on)
SELECT n, '会员' || n, '经理', 'paid', current_date + 200 FROM generate_series(1, ${READERS}) n;
INSERT INTO account_roles (account_id, role_id)
SELECT n, r.id FROM generate_series(1, ${READERS}) n, roles r WHERE r.key = 'super';
INSERT INTO posts (id, author_id, kind, title_zh, body_zh, state, published_at, expires_at, created_at, updated_at)
OVERRIDING SYSTEM VALUE
SELECT n, 1, 'purchase', '求购第 ' || n || ' 批铝合金壳体', '公差按图纸。', 'live', t.at, t.at + interval '90 days', t.at, t.at
FROM (
  SELECT generate_series(${STEP}, ${ROWS} - ${NEWEST}, ${STEP}) AS n
  UNION ALL
  SELECT generate_series(${ROWS} - ${NEWEST} + 1, ${ROWS})
) numbered
CROSS JOIN LATERAL (SELECT now() - (${ROWS} - n) * (interval '60 days' / ${ROWS}) AS at) t;
