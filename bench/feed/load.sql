-- A dataset with ${POSTS} posts: members, companies, posts with counts and labels, and one very busy post.
INSERT INTO categories (id, name_zh, name_en, sort_order) OVERRIDING SYSTEM VALUE
SELECT n, '门类' || n, 'Class ' || n, n FROM generate_series(1, 12) n;
INSERT INTO categories (id, parent_id, name_zh, name_en, sort_order) OVERRIDING SYSTEM VALUE
SELECT 12 + n, 1 + n % 12, '小类' || n, 'Subclass ' || n, n FROM generate_series(1, 144) n;
INSERT INTO labels (id, name_zh, name_en, sort_order) OVERRIDING SYSTEM VALUE
SELECT n, '标签' || n, 'Label ' || n, n FROM generate_series(1, 20) n;

-- Country code 999 is not assigned.
INSERT INTO accounts (id, phone, password_hash) OVERRIDING SYSTEM VALUE
SELECT n, '+999' || lpad(n::text, 9, '0'), 'none' FROM generate_series(1, ${MEMBERS}) n;
INSERT INTO companies (id, name_zh, name_normalised) OVERRIDING SYSTEM VALUE
SELECT n, '试例企业' || n, 'shiliqiye' || n FROM generate_series(1, ${MEMBERS} / 10) n;
INSERT INTO members (account_id, name, title, company_id, period_kind, period_ends_on)
SELECT n, '会员' || n, '经理', 1 + n % (${MEMBERS} / 10), 'paid', current_date + 200 FROM generate_series(1, ${MEMBERS}) n;

-- Published over sixty days, unevenly distributed over the authors; one in seven has expired.
INSERT INTO posts (id, author_id, company_id, kind, title_zh, title_en, body_zh, body_en, region, category_id,
  first_category_id, featured, state, published_at, expires_at, created_at, updated_at)
OVERRIDING SYSTEM VALUE
SELECT n, d.author, CASE WHEN n % 3 = 0 THEN 1 + d.author % (${MEMBERS} / 10) END, k.kind,
  '求购第 ' || n || ' 批铝合金壳体', CASE WHEN n % 8 = 0 THEN 'Wanted: batch ' || n || ' of housings' ELSE '' END,
  repeat('公差按图纸，十二月中旬首批交付，华东与华南工厂优先。', 1 + n % 4), '',
  r.regions[1 + (d.chance * d.chance * array_length(r.regions, 1))::int % array_length(r.regions, 1)], 12 + 1 + n % 144,
  1 + (1 + n % 144) % 12, n % 200 = 0, CASE WHEN n % 7 = 0 THEN 'expired' ELSE 'live' END, t.at, t.at + interval '90 days',
  t.at, t.at
FROM generate_series(1, ${POSTS}) n
CROSS JOIN (SELECT array_agg(value ORDER BY value) AS regions FROM dictionary_entries WHERE type = 'region') r
CROSS JOIN LATERAL (SELECT 1 + floor(power(random(), 2) * ${MEMBERS})::bigint AS author, random() + 0 * n AS chance) d
CROSS JOIN LATERAL (SELECT (ARRAY['purchase','purchase','purchase','purchase','supply','supply','supply','opportunity','opportunity','information'])[1 + n % 10] AS kind) k
CROSS JOIN LATERAL (SELECT now() - (${POSTS} - n) * (interval '60 days' / ${POSTS}) AS at) t;

INSERT INTO post_counts (post_id, views, likes, comments)
SELECT n, n % 900, 0, 0 FROM generate_series(1, ${POSTS}) n;
INSERT INTO author_counts (author_id, posts)
SELECT author_id, count(*) FROM posts WHERE state = 'live' AND listed GROUP BY author_id;
INSERT INTO post_labels (post_id, label_id, listed_at, in_international_edition)
SELECT id, 1 + id % 20, CASE WHEN state = 'live' THEN published_at END, in_international_edition FROM posts WHERE id % 2 = 0;
INSERT INTO post_pins (post_id, scope, slot, at, ends_at, pinned_by)
SELECT 10 + slot, 'all', slot, now(), now() + interval '20 days', 1 FROM generate_series(1, 3) slot;
INSERT INTO hot_posts (snapshot, position, post_id)
SELECT 1, row_number() OVER (ORDER BY id DESC), id FROM (SELECT id FROM posts WHERE state = 'live' ORDER BY id DESC LIMIT 1000) p;

-- Half as many comments as posts, spread evenly; then the comments and likes of the busy post.
INSERT INTO comments (id, post_id, author_id, text, created_at) OVERRIDING SYSTEM VALUE
SELECT n, 1 + (n * 7919::bigint) % ${POSTS}, 1 + (n * 104729::bigint) % ${MEMBERS}, '收到，明天发样品。', now() - interval '1 day'
FROM generate_series(1, ${POSTS} / 2) n;
INSERT INTO comments (id, post_id, author_id, text, likes, created_at) OVERRIDING SYSTEM VALUE
SELECT ${POSTS} + n, ${BUSY}, 1 + (n * 104729::bigint) % ${MEMBERS}, '第 ' || n || ' 条：有常备料，可先寄样。', n % 50, now() - interval '1 hour'
FROM generate_series(1, ${BUSY_COMMENTS}) n;
INSERT INTO comments (id, post_id, parent_id, author_id, text, created_at) OVERRIDING SYSTEM VALUE
SELECT ${POSTS} + ${BUSY_COMMENTS} + n, ${BUSY}, ${POSTS} + n * 9, 1 + (n * 7919::bigint) % ${MEMBERS}, '已私信。', now()
FROM generate_series(1, ${BUSY_COMMENTS} / 10) n;
UPDATE comments SET reply_count = 1 WHERE post_id = ${BUSY} AND parent_id IS NULL AND (id - ${POSTS}) % 9 = 0
  AND (id - ${POSTS}) / 9 <= ${BUSY_COMMENTS} / 10;
INSERT INTO post_likes (post_id, member_id, at)
SELECT ${BUSY}, n, now() - n * interval '1 second' FROM generate_series(1, ${BUSY_LIKES}) n;
UPDATE post_counts SET likes = ${BUSY_LIKES}, comments = ${BUSY_COMMENTS} + ${BUSY_COMMENTS} / 10 WHERE post_id = ${BUSY};

-- Each reader follows two thousand authors, both busy and quiet ones.
INSERT INTO member_follows (follower_id, member_id, at)
SELECT f, m, now() FROM generate_series(1, ${READERS}) f
CROSS JOIN LATERAL (SELECT DISTINCT 1 + (f * 31 + n * (${MEMBERS} / 2100)) % ${MEMBERS} AS m FROM generate_series(1, 2000) n) a
WHERE m <> f;
SELECT setval(pg_get_serial_sequence('comments', 'id'), (SELECT max(id) FROM comments));
SELECT setval(pg_get_serial_sequence('posts', 'id'), (SELECT max(id) FROM posts));
