import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../../scripts/database.ts';
import { insertCategories, insertChoices } from '../../../test/companies.ts';
import { crowd } from '../../../test/crowd.ts';
import { urlOf } from '../../../test/databases.ts';
import { useKit } from '../../../test/kit.ts';
import { touchedBy } from '../../../test/plans.ts';
import { findDetail, listLikers } from './detail.queries.ts';
import { pageOfFeed } from './feed.queries.ts';
import { takeSnapshot } from './hot.service.ts';
import { pageBehind, pageOfHottest, pageWithPins, type Wanted } from './list.queries.ts';
import { pageOfMine } from './mine.queries.ts';

const POSTS = 30_000;
const AUTHORS = 300;
const LIMIT = 21;
/** What a page may touch of posts and what hangs on them: a few times its length. */
const ROWS_MAX = 1_500;
const TABLES = ['posts', 'post_labels', 'post_counts', 'post_images', 'post_likes', 'hot_posts', 'members'];

describe('the plans of the lists of posts', () => {
  const kit = useKit({ worker: false });
  let reader = '';
  let author = '';
  let category = { first: '', second: '', other: '' };
  let label = '';
  let middle = { at: '', id: '' };
  let snapshot = '';

  beforeAll(async () => {
    await insertChoices(kit);
    category = await insertCategories(kit);
    const people = (await crowd(kit, AUTHORS)).map((one) => one.id);
    [reader, author] = people as [string, string];
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
        INSERT INTO posts (author_id, kind, title_zh, title_en, region, category_id, first_category_id, essence,
          state, published_at)
        SELECT (${people}::bigint[])[n % ${AUTHORS} + 1],
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
      await sql`INSERT INTO post_likes SELECT min(id), m, now() FROM posts, unnest(${people}::bigint[]) m GROUP BY m`.execute(
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
        SELECT ${reader}, m, now() FROM unnest(${people.slice(1)}::bigint[]) m`.execute(tx);
    });
    await takeSnapshot(kit.deps);
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    // The application's role may not do what autovacuum does for it in time.
    await runSql(urlOf(rows[0]!.name), 'VACUUM ANALYZE');
    const found = await sql<{ id: string; at: Date; snapshot: string }>`
      SELECT id, published_at AS at, (SELECT max(snapshot) FROM hot_posts) AS snapshot
      FROM posts WHERE state = 'live' ORDER BY published_at DESC OFFSET ${POSTS / 2} LIMIT 1`.execute(
      kit.deps.db,
    );
    middle = { at: found.rows[0]!.at.toISOString(), id: found.rows[0]!.id };
    snapshot = found.rows[0]!.snapshot;
  }, 120_000);

  const wanted = (change: Partial<Wanted>): Wanted => ({
    abroad: false,
    viewerId: reader,
    essenceOnly: false,
    ...change,
  });
  const behind = (change: Partial<Wanted> = {}) => pageBehind(wanted(change), middle, ['1', '2', '3'], LIMIT);
  const feed = (mark: typeof middle | null, abroad = false) =>
    pageOfFeed({ followerId: reader, abroad, mark }, LIMIT);

  it.each<[string, () => RawBuilder<unknown>]>([
    ['the first page with its pins', () => pageWithPins(wanted({}), 'all', new Date(), LIMIT)],
    ['the first page abroad', () => pageWithPins(wanted({ abroad: true }), 'all', new Date(), LIMIT)],
    ['the first page of a kind', () => pageWithPins(wanted({ kind: 'supply' }), 'supply', new Date(), LIMIT)],
    ['a later page', () => behind()],
    ['a later page for a visitor', () => behind({ viewerId: undefined })],
    ['a later page abroad', () => behind({ abroad: true })],
    ['a kind', () => behind({ kind: 'purchase' })],
    ['a kind abroad', () => behind({ kind: 'purchase', abroad: true })],
    ['a region', () => behind({ region: 'wuxi' })],
    ['a kind of a region', () => behind({ kind: 'supply', region: 'wuxi' })],
    ['a category', () => behind({ categoryId: category.second })],
    ['a first-level category', () => behind({ firstCategoryId: category.first })],
    ['a label', () => behind({ labelId: label })],
    ['a label abroad', () => behind({ labelId: label, abroad: true })],
    ['an author', () => pageBehind(wanted({ authorId: author }), null, [], LIMIT)],
    ['the best', () => behind({ essenceOnly: true })],
    ['the hottest', () => pageOfHottest(wanted({}), snapshot, 0, LIMIT)],
    ['the end of the hottest', () => pageOfHottest(wanted({}), snapshot, 980, LIMIT)],
    ['the hottest of a kind', () => pageOfHottest(wanted({ kind: 'supply' }), snapshot, 0, LIMIT)],
    ['one’s own', () => pageOfMine(author, { kind: undefined, state: undefined, before: undefined }, LIMIT)],
    ['the feed', () => feed(null)],
    ['a later page of the feed', () => feed(middle)],
  ])('%s walks along an index and stops', async (name, query) => {
    const { scanned, rows } = await touchedBy(kit, query(), TABLES);
    expect(scanned).toEqual([]);
    // The feed looks at one post of each author first.
    expect(rows).toBeLessThan(ROWS_MAX + (name.includes('feed') ? AUTHORS * 3 : 0));
  });

  it('a post that everybody likes reads no more of them than it shows', async () => {
    const first = await kit.deps.db
      .selectFrom('post_likes')
      .select('post_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await listLikers(kit.deps.db, reader, first.post_id, 5)).toHaveLength(5);
    expect(await findDetail(kit.deps.db, reader, first.post_id, new Date())).toMatchObject({ liked: true });
  });
});
