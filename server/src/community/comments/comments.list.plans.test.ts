import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '@mingtang/test-support/database';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { measureQueryRows } from '../../../test/query-plans.fixture.ts';
import { insertPost, createTrustedMember } from '../../../test/posts.fixture.ts';
import { mostLikedQuery, replyPageQuery, threadPageQuery } from './comments.list.queries.ts';

const COMMENTS = 30_000;
const PAGE_SIZE = 20;
const LIMIT = PAGE_SIZE + 1;
/** A page reads its rows, authors, posts and first replies: a small multiple of its length at any depth. */
const ROWS_MAX = 700;

describe('query plans of comments', () => {
  const kit = useKit();
  let postId = '';
  let viewerId = '';
  let deepCursor = '';
  let busiestThreadId = '';

  beforeAll(async () => {
    const author = await createTrustedMember(kit);
    viewerId = author.id;
    postId = await insertPost(kit, author.id);
    const otherPostId = await insertPost(kit, author.id);
    // With a single author the planner would expect a block to hide nearly all rows.
    const numberedMembers = sql`(SELECT account_id, row_number() OVER () - 1 AS place FROM members)`;
    await kit.deps.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`
        WITH opened AS (
          INSERT INTO accounts (phone, password_hash) SELECT '+8613800' || 200000 + n, '' FROM generate_series(1, 999) n
          RETURNING id
        )
        INSERT INTO members (account_id, name) SELECT id, '成员' || id FROM opened`.execute(tx);
      const inserted = await sql<{ id: string }>`
        INSERT INTO comments (post_id, author_id, text, likes, created_at)
        VALUES (${postId}, ${viewerId}, '评论', 900, now()) RETURNING id`.execute(tx);
      busiestThreadId = inserted.rows[0]!.id;
      await sql`
        INSERT INTO comments (post_id, parent_id, author_id, text, created_at)
        SELECT ${postId}, ${busiestThreadId}, m.account_id, '回复', now()
        FROM generate_series(1, 5000) n JOIN ${numberedMembers} m ON m.place = n % 1000 ORDER BY n`.execute(
        tx,
      );
      await sql`
        INSERT INTO comments (post_id, author_id, text, likes, created_at)
        SELECT CASE WHEN n % 2 = 0 THEN ${postId}::bigint ELSE ${otherPostId} END, m.account_id, '评论', n % 47, now()
        FROM generate_series(1, ${COMMENTS}::int * 2) n JOIN ${numberedMembers} m ON m.place = n % 1000 ORDER BY n
      `.execute(tx);
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM comments WHERE post_id = ${postId} ORDER BY id DESC OFFSET ${500 * PAGE_SIZE} LIMIT 1`.execute(
        tx,
      );
      deepCursor = rows[0]!.id;
      await sql`INSERT INTO comment_likes SELECT id, ${viewerId}, now() FROM comments WHERE post_id = ${postId}`.execute(
        tx,
      );
    });
    const database = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    await runSql(
      databaseUrl(database.rows[0]!.name),
      'VACUUM ANALYZE comments, comment_likes, posts, members, blocks',
    );
  }, 120_000);

  const threads = (after: string | undefined, topIds: string[] = []) =>
    threadPageQuery(viewerId, {
      postId,
      topIds,
      remainingTopIds: after === undefined ? topIds : [],
      after,
      limit: LIMIT,
    });

  it.each<[string, () => RawBuilder<unknown>]>([
    ['the most liked', () => mostLikedQuery(viewerId, postId, 3)],
    ['page 1', () => threads(undefined, [busiestThreadId])],
    ['page 500', () => threads(deepCursor, [busiestThreadId])],
    ['page 500 of the newest', () => threads(deepCursor)],
    [
      'replies',
      () => replyPageQuery(viewerId, { postId, parentId: busiestThreadId, after: undefined, limit: LIMIT }),
    ],
  ])('%s uses an index and reads a bounded number of rows', async (_name, query) => {
    const { sequentiallyScannedTables, touchedRowCount, generic } = await measureQueryRows(kit, query(), [
      'comments',
      'comment_likes',
    ]);
    expect({ scanned: sequentiallyScannedTables, rows: touchedRowCount }).toEqual({
      scanned: [],
      rows: expect.any(Number),
    });
    expect(generic).toBe(true);
    expect(touchedRowCount).toBeGreaterThan(0);
    expect(touchedRowCount).toBeLessThan(ROWS_MAX);
  });
});
