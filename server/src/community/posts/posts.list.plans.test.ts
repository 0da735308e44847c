import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '@mingtang/test-support/database';
import { insertCategories, insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { insertLoggedInMembers } from '../../../test/members.fixture.ts';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { measureQueryRows } from '../../../test/query-plans.fixture.ts';
import { findPostDetail, findPostDetailLists } from './posts.detail.queries.ts';
import { selectFeedPage } from './posts.feed.queries.ts';
import { takeHotSnapshot } from './posts.hot.service.ts';
import {
  selectPostPageAfter,
  selectHottestPosts,
  selectPostPageWithPins,
  type ViewerPostFilter,
} from './posts.list.queries.ts';
import { selectMyPosts } from './posts.mine.queries.ts';

const POSTS = 30_000;
const AUTHORS = 300;
const LIMIT = 21;
/** Maximum number of rows that the query of one page may read in these tables. */
const ROWS_MAX = 1_500;
const TABLES = ['posts', 'post_labels', 'post_counts', 'post_images', 'post_likes', 'hot_posts', 'members'];

describe('query plans of the post lists', () => {
  const kit = useKit({ worker: false });
  let reader = '';
  let author = '';
  let category = { first: '', second: '', other: '' };
  let label = '';
  let middleCursor = { at: '', id: '' };
  let snapshot = '';

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    category = await insertCategories(kit);
    const memberIds = (await insertLoggedInMembers(kit, AUTHORS)).map((member) => member.id);
    [reader, author] = memberIds as [string, string];
    await kit.deps.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      label = (
        await tx
          .insertInto('labels')
          .values({ name_zh: '找货', name_en: 'Sourcing' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
      await sql`
        INSERT INTO posts (author_id, kind, title_zh, title_en, region, category_id, first_category_id, featured,
          state, published_at)
        SELECT (${memberIds}::bigint[])[n % ${AUTHORS} + 1],
          (ARRAY['purchase', 'supply', 'opportunity', 'information'])[n % 4 + 1], '动态' || n,
          CASE WHEN n % 10 = 0 THEN 'Post ' || n ELSE '' END, (ARRAY['suzhou', 'wuxi'])[n % 3 / 2 + 1],
          ${category.second}, ${category.first}, n % 50 = 0, CASE WHEN n % 7 = 0 THEN 'expired' ELSE 'live' END,
          ${kit.clock.now()}::timestamptz - n * interval '1 minute'
        FROM generate_series(1, ${POSTS}::int) n`.execute(tx);
      await sql`INSERT INTO post_counts (post_id, likes) SELECT id, id % 90 FROM posts`.execute(tx);
      await sql`INSERT INTO post_labels (post_id, label_id) SELECT id, ${label} FROM posts WHERE id % 5 = 0`.execute(
        tx,
      );
      await sql`
        INSERT INTO post_pins (post_id, scope, slot, at, ends_at, pinned_by)
        SELECT id, 'all', row_number() OVER (), now(), now() + interval '9 days', ${reader}
        FROM (SELECT id FROM posts WHERE state = 'live' ORDER BY id LIMIT 3) p`.execute(tx);
      await sql`INSERT INTO post_likes SELECT min(id), m, now() FROM posts, unnest(${memberIds}::bigint[]) m GROUP BY m`.execute(
        tx,
      );
      await sql`INSERT INTO post_likes SELECT id, author_id, now() FROM posts ON CONFLICT DO NOTHING`.execute(
        tx,
      );
      await sql`
        WITH picture AS (
          INSERT INTO media (id, owner_id, purpose, width, height, bytes)
          VALUES (gen_random_uuid(), ${reader}, 'post', 1, 1, 1) RETURNING id
        )
        INSERT INTO post_images (post_id, position, media_id) SELECT p.id, 0, m.id FROM posts p, picture m`.execute(
        tx,
      );
      await sql`
        INSERT INTO member_follows (follower_id, member_id, at)
        SELECT ${reader}, m, now() FROM unnest(${memberIds.slice(1)}::bigint[]) m`.execute(tx);
    });
    await takeHotSnapshot(kit.deps);
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    // The role of the application may not run VACUUM, so the owner does; in production autovacuum does.
    await runSql(databaseUrl(rows[0]!.name), 'VACUUM ANALYZE');
    const found = await sql<{ id: string; at: Date; snapshot: string }>`
      SELECT id, published_at AS at, (SELECT max(snapshot) FROM hot_posts) AS snapshot
      FROM posts WHERE state = 'live' ORDER BY published_at DESC OFFSET ${POSTS / 2} LIMIT 1`.execute(
      kit.deps.db,
    );
    middleCursor = { at: found.rows[0]!.at.toISOString(), id: found.rows[0]!.id };
    snapshot = found.rows[0]!.snapshot;
  }, 120_000);

  const listFilter = (overrides: Partial<ViewerPostFilter>): ViewerPostFilter => ({
    international: false,
    viewerId: reader,
    featuredOnly: false,
    ...overrides,
  });
  const laterPage = (overrides: Partial<ViewerPostFilter> = {}) =>
    selectPostPageAfter(listFilter(overrides), middleCursor, ['1', '2', '3'], LIMIT);
  const feed = (after: typeof middleCursor | null, international = false) =>
    selectFeedPage({ followerId: reader, international, after }, LIMIT);

  it.each<[string, () => RawBuilder<unknown>]>([
    ['the first page with its pins', () => selectPostPageWithPins(listFilter({}), 'all', new Date(), LIMIT)],
    [
      'the first page, international',
      () => selectPostPageWithPins(listFilter({ international: true }), 'all', new Date(), LIMIT),
    ],
    [
      'the first page of a kind',
      () => selectPostPageWithPins(listFilter({ kind: 'supply' }), 'supply', new Date(), LIMIT),
    ],
    ['a later page', () => laterPage()],
    ['a later page for a visitor', () => laterPage({ viewerId: undefined })],
    ['a later page, international', () => laterPage({ international: true })],
    ['a kind', () => laterPage({ kind: 'purchase' })],
    ['a kind, international', () => laterPage({ kind: 'purchase', international: true })],
    ['a region', () => laterPage({ region: 'wuxi' })],
    ['a kind of a region', () => laterPage({ kind: 'supply', region: 'wuxi' })],
    ['a category', () => laterPage({ categoryId: category.second })],
    ['a first-level category', () => laterPage({ firstCategoryId: category.first })],
    ['a label', () => laterPage({ labelId: label })],
    ['a label, international', () => laterPage({ labelId: label, international: true })],
    ['an author', () => selectPostPageAfter(listFilter({ authorId: author }), null, [], LIMIT)],
    ['featured posts', () => laterPage({ featuredOnly: true })],
    ['the hottest posts', () => selectHottestPosts(listFilter({}), snapshot, 0, LIMIT)],
    ['the last page of the hottest posts', () => selectHottestPosts(listFilter({}), snapshot, 980, LIMIT)],
    [
      'the hottest posts of a kind',
      () => selectHottestPosts(listFilter({ kind: 'supply' }), snapshot, 0, LIMIT),
    ],
    [
      'own posts',
      () => selectMyPosts(author, { kind: undefined, state: undefined, before: undefined }, LIMIT),
    ],
    ['the feed', () => feed(null)],
    ['a later page of the feed', () => feed(middleCursor)],
  ])('%s: bounded index scan', async (name, query) => {
    const { sequentiallyScannedTables, touchedRowCount, generic } = await measureQueryRows(
      kit,
      query(),
      TABLES,
    );
    expect(generic).toBe(true);
    expect(sequentiallyScannedTables).toEqual([]);
    // The feed first reads the newest post of each followed member.
    expect(touchedRowCount).toBeLessThan(ROWS_MAX + (name.includes('feed') ? AUTHORS * 3 : 0));
  });

  it('limits the likers of a post that everybody likes', async () => {
    const first = await kit.deps.db
      .selectFrom('post_likes')
      .select('post_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const viewer = { id: first.post_id, viewerId: reader };
    const [lists] = await findPostDetailLists(kit.deps.db, { ...viewer, authorId: reader });
    expect(lists!.likers).toHaveLength(5);
    const [detail] = await findPostDetail(kit.deps.db, { ...viewer, now: new Date() });
    expect(detail).toMatchObject({
      liked: true,
    });
  });
});
