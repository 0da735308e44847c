import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../../scripts/database.ts';
import { urlOf } from '../../../test/databases.ts';
import { useKit } from '../../../test/kit.ts';
import { touchedBy } from '../../../test/plans.ts';
import { insertPost, trustedMember } from '../../../test/posts.ts';
import { mostLiked, pageOfReplies, pageOfThreads } from './list.queries.ts';

const COMMENTS = 30_000;
const PAGE = 20;
const LIMIT = PAGE + 1;
/** A page touches its rows, their authors, posts and first replies: a few times its length, however deep it lies. */
const ROWS_MAX = 700;

describe('the plans of comments', () => {
  const kit = useKit();
  let postId = '';
  let viewer = '';
  let deep = '';
  let busiest = '';

  beforeAll(async () => {
    const author = await trustedMember(kit);
    viewer = author.id;
    postId = await insertPost(kit, author.id);
    const elsewhere = await insertPost(kit, author.id);
    // One author alone would let the planner expect that a block hides nearly all.
    const crowd = sql`(SELECT account_id, row_number() OVER () - 1 AS place FROM members)`;
    await sql`
      WITH opened AS (
        INSERT INTO accounts (phone, password_hash) SELECT '+8613800' || 200000 + n, '' FROM generate_series(1, 999) n
        RETURNING id
      )
      INSERT INTO members (account_id, name) SELECT id, '成员' || id FROM opened`.execute(kit.deps.db);
    const first = await sql<{ id: string }>`
      INSERT INTO comments (post_id, author_id, text, likes, created_at)
      VALUES (${postId}, ${viewer}, '评论', 900, now()) RETURNING id`.execute(kit.deps.db);
    busiest = first.rows[0]!.id;
    await sql`
      INSERT INTO comments (post_id, parent_id, author_id, text, created_at)
      SELECT ${postId}, ${busiest}, m.account_id, '回复', now()
      FROM generate_series(1, 5000) n JOIN ${crowd} m ON m.place = n % 1000 ORDER BY n`.execute(kit.deps.db);
    await sql`
      INSERT INTO comments (post_id, author_id, text, likes, created_at)
      SELECT CASE WHEN n % 2 = 0 THEN ${postId}::bigint ELSE ${elsewhere} END, m.account_id, '评论', n % 47, now()
      FROM generate_series(1, ${COMMENTS}::int * 2) n JOIN ${crowd} m ON m.place = n % 1000 ORDER BY n
    `.execute(kit.deps.db);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM comments WHERE post_id = ${postId} ORDER BY id DESC OFFSET ${500 * PAGE} LIMIT 1`.execute(
      kit.deps.db,
    );
    deep = rows[0]!.id;
    await sql`INSERT INTO comment_likes SELECT id, ${viewer}, now() FROM comments WHERE post_id = ${postId}`.execute(
      kit.deps.db,
    );
    const name = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    await runSql(urlOf(name.rows[0]!.name), 'VACUUM ANALYZE comments, comment_likes, posts, members, blocks');
  }, 120_000);

  const threads = (after: string | undefined, hottest: string[] = []) =>
    pageOfThreads(viewer, {
      postId,
      hottest,
      ahead: after === undefined ? hottest : [],
      after,
      limit: LIMIT,
    });

  it.each<[string, () => RawBuilder<unknown>]>([
    ['the most liked', () => mostLiked(viewer, postId, 3)],
    ['page 1', () => threads(undefined, [busiest])],
    ['page 500', () => threads(deep, [busiest])],
    ['page 500 of the newest', () => threads(deep)],
    ['replies', () => pageOfReplies(viewer, { postId, parentId: busiest, after: undefined, limit: LIMIT })],
  ])('%s walks along an index and stops', async (_name, query) => {
    const { scanned, rows } = await touchedBy(kit, query(), ['comments', 'comment_likes']);
    expect({ scanned, rows }).toEqual({ scanned: [], rows: expect.any(Number) });
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(ROWS_MAX);
  });
});
