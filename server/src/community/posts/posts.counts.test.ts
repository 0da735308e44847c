import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { createTrustedMember, insertPost } from '../../../test/posts.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { addNewsViews } from '../news/news.service.ts';
import { mergePostCounts, recordCountChange } from './posts.counts.service.ts';
import { countView, flushViewsAndShares } from './posts.views.service.ts';

describe('counts of posts that several workers write', () => {
  const kit = useKit();
  let authorId: string;
  let viewers = 0;

  beforeAll(async () => {
    authorId = (await createTrustedMember(kit)).id;
  });

  const like = (postId: string) =>
    inTransaction(kit.deps, (deps) => recordCountChange(deps, postId, { likes: 1 }));
  const view = (postId: string, viewer: string) => countView(kit.deps, 'post', postId, { key: viewer });
  const merge = () => mergePostCounts(kit.deps);
  const flush = () => flushViewsAndShares(kit.deps, addNewsViews);
  const storedCounts = (postId: string) =>
    kit.deps.db
      .selectFrom('post_counts')
      .select(['likes', sql<number>`views::int`.as('views')])
      .where('post_id', '=', postId)
      .executeTakeFirst();

  it('contain every increment exactly once', async () => {
    const posts: string[] = [];
    for (let number = 0; number < 40; number += 1) posts.push(await insertPost(kit, authorId));
    let adding = true;
    const folding = Array.from({ length: 4 }, async () => {
      while (adding) {
        await merge();
        await flush();
      }
    });
    for (let round = 0; round < 25; round += 1)
      await Promise.all(posts.flatMap((postId) => [like(postId), view(postId, `viewer ${round}`)]));
    adding = false;
    await Promise.all(folding);
    await merge();
    await flush();
    for (const postId of posts) expect(await storedCounts(postId)).toEqual({ likes: 25, views: 25 });
    expect(await kit.deps.db.selectFrom('post_count_changes').select('id').execute()).toEqual([]);
  });

  it.each([
    ['likes', like, merge],
    ['views', (postId: string) => view(postId, `viewer ${(viewers += 1)}`), flush],
  ] as const)('of %s are written while another worker waits for a row', async (column, add, fold) => {
    const { db } = kit.deps;
    const [lockedPost, otherPost] = [await insertPost(kit, authorId), await insertPost(kit, authorId)];
    await db.insertInto('post_counts').values({ post_id: lockedPost }).execute();
    await add(lockedPost);
    let waitingWorker: Promise<void> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('post_counts').where('post_id', '=', lockedPost).forUpdate().execute();
      waitingWorker = fold();
      await waitUntil('the first worker to wait for the row', async () => {
        const { rows } = await sql`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'post_counts'`.execute(
          db,
        );
        return rows.length > 0;
      });
      await add(lockedPost);
      await add(otherPost);
      await fold();
      expect((await storedCounts(otherPost))?.[column]).toBe(1);
    });
    await waitingWorker;
    await fold();
    expect((await storedCounts(lockedPost))?.[column]).toBe(2);
  });

  it('keep the views of a failed transaction pending', async () => {
    const postId = await insertPost(kit, authorId);
    await view(postId, 'viewer');
    await countView(kit.deps, 'news', postId, { key: 'viewer' });
    const addNothing = () => Promise.reject(new Error('the database failed'));
    await expect(flushViewsAndShares(kit.deps, addNothing)).rejects.toThrow(
      '1 shards of views and shares were not written',
    );
    expect(await storedCounts(postId)).toBeUndefined();
    await flush();
    expect((await storedCounts(postId))?.views).toBe(1);
  });
});
