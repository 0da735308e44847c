import type { CommentThread } from '@mingtang/contract/comments';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { uniqueClientIp, useKit } from '../../../test/kit.ts';
import { insertPost, createTrustedMember } from '../../../test/posts.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { encodeCursor } from '../../platform/db/cursor.ts';

interface Page {
  rows: CommentThread[];
  nextCursor: string | null;
}
/** Concurrent writes between two page requests. */
const ConcurrentWrite = fc.oneof(
  { weight: 4, arbitrary: fc.constant('write' as const) },
  { weight: 2, arbitrary: fc.constant('like' as const) },
  { weight: 1, arbitrary: fc.constant('remove' as const) },
);

describe('pages of comments', () => {
  const kit = useKit();
  let authorId: string;

  beforeAll(async () => {
    authorId = (await createTrustedMember(kit)).id;
  });
  const insertComment = async (postId: string, row: { parent_id?: string; likes?: number } = {}) =>
    (
      await kit.deps.db
        .insertInto('comments')
        .values({ post_id: postId, author_id: authorId, text: '好', created_at: kit.clock.now(), ...row })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const getPage = async (body: object) => {
    const response = await kit.call<Page>('POST', '/h5/cloud/get_comments', {
      body,
      clientIp: uniqueClientIp(),
    });
    if (response.code !== 200) throw new Error(response.text);
    return response.data;
  };

  it.each(['hottest', 'newest', 'replies'] as const)(
    'of the list %s contain each comment that is not removed exactly once, despite concurrent writes',
    async (list) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.nat(3), { maxLength: 14 }),
          fc.integer({ min: 1, max: 5 }),
          fc.array(fc.array(ConcurrentWrite, { maxLength: 3 }), { maxLength: 12 }),
          async (likes, pageSize, concurrentWrites) => {
            const postId = await insertPost(kit, authorId);
            const parent_id = list === 'replies' ? await insertComment(postId) : undefined;
            const parent = parent_id === undefined ? {} : { parent_id };
            const remainingIds = new Set<string>();
            for (const count of likes)
              remainingIds.add(await insertComment(postId, { ...parent, likes: count }));
            const query = {
              postId,
              pageSize,
              ...(parent_id === undefined ? { sort: list } : { parentId: parent_id }),
            };
            const seen: string[] = [];
            let cursor: string | null = null;
            for (let page = 0; ; page += 1) {
              const { rows, nextCursor }: Page = await getPage({ ...query, ...(cursor && { cursor }) });
              expect(rows.length).toBeLessThanOrEqual(pageSize);
              seen.push(...rows.map(({ id }) => id));
              if (nextCursor === null) break;
              cursor = nextCursor;
              for (const write of concurrentWrites[page] ?? []) {
                const [id] = [...remainingIds];
                if (write === 'write') await insertComment(postId, { ...parent, likes: 9 });
                else if (id !== undefined) {
                  const change = write === 'like' ? { likes: 20 } : { state: 'removed' };
                  await kit.deps.db.updateTable('comments').set(change).where('id', '=', id).execute();
                  if (write === 'remove') remainingIds.delete(id);
                }
              }
            }
            expect(new Set(seen).size).toBe(seen.length);
            expect([...remainingIds].filter((id) => !seen.includes(id))).toEqual([]);
          },
        ),
        { numRuns: 60 },
      );
    },
    60_000,
  );

  it('start with the three most liked and continue with the newest', async () => {
    const postId = await insertPost(kit, authorId);
    const ids: string[] = [];
    for (const likes of [3, 0, 5, 1, 5, 0]) ids.push(await insertComment(postId, { likes }));
    const order = [4, 2, 0, 5, 3, 1].map((index) => ids[index]!);
    expect((await getPage({ postId })).rows.map(({ id }) => id)).toEqual(order);
    expect((await getPage({ postId, sort: 'newest' })).rows.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('of one row continue from the most liked comments to the newest', async () => {
    const postId = await insertPost(kit, authorId);
    const ids: string[] = [];
    for (const likes of [1, 2, 3, 0]) ids.push(await insertComment(postId, { likes }));
    const seen: string[] = [];
    for (let cursor: string | null = null; ;) {
      const page: Page = await getPage({ postId, pageSize: 1, ...(cursor && { cursor }) });
      seen.push(...page.rows.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([2, 1, 0, 3].map((index) => ids[index]));
  });

  it('reject invalid cursors and never leave the post with a forged one', async () => {
    const [postId, removedPostId] = [
      await insertPost(kit, authorId),
      await insertPost(kit, authorId, { state: 'removed' }),
    ];
    const hiddenCommentId = await insertComment(removedPostId, { likes: 1 });
    const visibleCommentId = await insertComment(postId);
    const cursor = encodeCursor(['1', ['1', hiddenCommentId]]);
    expect((await getPage({ postId, cursor })).rows.map(({ id }) => id)).toEqual([visibleCommentId]);
    for (const invalidCursor of [
      'x',
      encodeCursor([]),
      encodeCursor(['1', ['1', '2', '3', '4']]),
      encodeCursor([1, []]),
    ])
      expect(
        await kit.call('POST', '/h5/cloud/get_comments', {
          body: { postId, cursor: invalidCursor },
          clientIp: uniqueClientIp(),
        }),
      ).toMatchObject(errorResponse('request.invalid'));
  });
});
