import type { CommentThread } from '@mingtang/contract/comments';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { randomAddress, useKit } from '../../../test/kit.ts';
import { insertPost, trustedMember } from '../../../test/posts.ts';
import { refusal } from '../../../test/refusal.ts';
import { encodeCursor } from '../../db/cursor.ts';

interface Page {
  rows: CommentThread[];
  nextCursor: string | null;
}
/** What others do between two pages of a reader. */
const Happening = fc.oneof(
  { weight: 4, arbitrary: fc.constant('write' as const) },
  { weight: 2, arbitrary: fc.constant('like' as const) },
  { weight: 1, arbitrary: fc.constant('remove' as const) },
);

describe('pages of comments', () => {
  const kit = useKit();
  let authorId: string;

  beforeAll(async () => {
    authorId = (await trustedMember(kit)).id;
  });
  const insert = async (postId: string, row: { parent_id?: string; likes?: number } = {}) =>
    (
      await kit.deps.db
        .insertInto('comments')
        .values({ post_id: postId, author_id: authorId, text: '好', created_at: kit.clock.now(), ...row })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const read = async (body: object) => {
    const answer = await kit.call<Page>('POST', '/h5/cloud/get_comments', { body, address: randomAddress() });
    if (answer.code !== 200) throw new Error(answer.text);
    return answer.data;
  };

  it.each(['hottest', 'newest', 'replies'] as const)(
    'of the %s show nothing twice and miss nothing that was there throughout, whatever happens meanwhile',
    async (which) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.nat(3), { maxLength: 14 }),
          fc.integer({ min: 1, max: 5 }),
          fc.array(fc.array(Happening, { maxLength: 3 }), { maxLength: 12 }),
          async (likes, pageSize, happenings) => {
            const postId = await insertPost(kit, authorId);
            const parent_id = which === 'replies' ? await insert(postId) : undefined;
            const place = parent_id === undefined ? {} : { parent_id };
            const throughout = new Set<string>();
            for (const count of likes) throughout.add(await insert(postId, { ...place, likes: count }));
            const wanted = {
              postId,
              pageSize,
              ...(parent_id === undefined ? { sort: which } : { parentId: parent_id }),
            };
            const seen: string[] = [];
            let cursor: string | null = null;
            for (let page = 0; ; page += 1) {
              const { rows, nextCursor }: Page = await read({ ...wanted, ...(cursor && { cursor }) });
              expect(rows.length).toBeLessThanOrEqual(pageSize);
              seen.push(...rows.map(({ id }) => id));
              if (nextCursor === null) break;
              cursor = nextCursor;
              for (const happening of happenings[page] ?? []) {
                const [one] = [...throughout];
                if (happening === 'write') await insert(postId, { ...place, likes: 9 });
                else if (one !== undefined) {
                  const change = happening === 'like' ? { likes: 20 } : { state: 'removed' };
                  await kit.deps.db.updateTable('comments').set(change).where('id', '=', one).execute();
                  if (happening === 'remove') throughout.delete(one);
                }
              }
            }
            expect(new Set(seen).size).toBe(seen.length);
            expect([...throughout].filter((id) => !seen.includes(id))).toEqual([]);
          },
        ),
        { numRuns: 60 },
      );
    },
    60_000,
  );

  it('begin with the three most liked, and go on with the newest', async () => {
    const postId = await insertPost(kit, authorId);
    const ids: string[] = [];
    for (const likes of [3, 0, 5, 1, 5, 0]) ids.push(await insert(postId, { likes }));
    const order = [4, 2, 0, 5, 3, 1].map((index) => ids[index]!);
    expect((await read({ postId })).rows.map(({ id }) => id)).toEqual(order);
    expect((await read({ postId, sort: 'newest' })).rows.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('end early where a most liked one lies between two pages', async () => {
    const postId = await insertPost(kit, authorId);
    const ids: string[] = [];
    for (const likes of [1, 2, 3, 0]) ids.push(await insert(postId, { likes }));
    const seen: string[] = [];
    for (let cursor: string | null = null; ;) {
      const page: Page = await read({ postId, pageSize: 1, ...(cursor && { cursor }) });
      seen.push(...page.rows.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([2, 1, 0, 3].map((index) => ids[index]));
  });

  it('take no cursor of another’s making further than the post', async () => {
    const [postId, hidden] = [
      await insertPost(kit, authorId),
      await insertPost(kit, authorId, { state: 'removed' }),
    ];
    const secret = await insert(hidden, { likes: 1 });
    const own = await insert(postId);
    const cursor = encodeCursor(['1', ['1', secret]]);
    expect((await read({ postId, cursor })).rows.map(({ id }) => id)).toEqual([own]);
    for (const broken of [
      'x',
      encodeCursor([]),
      encodeCursor(['1', ['1', '2', '3', '4']]),
      encodeCursor([1, []]),
    ])
      expect(
        await kit.call('POST', '/h5/cloud/get_comments', {
          body: { postId, cursor: broken },
          address: randomAddress(),
        }),
      ).toMatchObject(refusal('request.invalid'));
  });
});
