import { postKinds, postStates } from '@mingtang/contract/enums';
import { POST_BODY_MAX, POST_TITLE_MAX } from '@mingtang/contract/limits';
import type { PostCard } from '@mingtang/contract/posts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useKit } from '../../server/test/kit.ts';
import { seedDemoWithoutImages } from './demo-seed.fixture.ts';

const kit = useKit({ worker: false });
beforeAll(() => seedDemoWithoutImages(kit), 120_000);

const count = async (query: ReturnType<typeof sql<{ n: string }>>): Promise<number> =>
  Number((await query.execute(kit.deps.db)).rows[0]!.n);

describe('the demo community', () => {
  test('has posts of every kind in every state, and comments in two levels', async () => {
    for (const kind of postKinds)
      expect(
        await count(sql`SELECT count(*) AS n FROM posts WHERE kind = ${kind} AND state = 'live'`),
        kind,
      ).toBeGreaterThan(10);
    for (const state of postStates)
      expect(await count(sql`SELECT count(*) AS n FROM posts WHERE state = ${state}`), state).toBeGreaterThan(
        1,
      );
    expect(await count(sql`SELECT count(*) AS n FROM posts`)).toBeGreaterThan(150);
    expect(await count(sql`SELECT count(*) AS n FROM labels`)).toBe(12);
    expect(await count(sql`SELECT count(*) AS n FROM comments`)).toBeGreaterThan(400);
    expect(await count(sql`SELECT count(*) AS n FROM comments WHERE parent_id IS NOT NULL`)).toBeGreaterThan(
      80,
    );
  });

  test('has correct like and comment counts', async () => {
    const wrong = await sql`
      SELECT n.post_id FROM post_counts n
      WHERE n.likes <> (SELECT count(*) FROM post_likes l WHERE l.post_id = n.post_id)
        OR n.comments <> (SELECT count(*) FROM comments c WHERE c.post_id = n.post_id)`.execute(kit.deps.db);
    expect(wrong.rows).toEqual([]);
  });

  test('fills every placeholder of titles and texts, within their length limits', async () => {
    const rows = await kit.deps.db
      .selectFrom('posts')
      .select(['title_zh', 'title_en', 'body_zh', 'body_en'])
      .execute();
    for (const row of rows) {
      expect(Object.values(row).join(' ')).not.toMatch(/[{}]|undefined/);
      expect(row.title_zh.length).toBeLessThanOrEqual(POST_TITLE_MAX.zh);
      expect(row.title_en.length).toBeLessThanOrEqual(POST_TITLE_MAX.en);
      expect(row.body_zh.length).toBeLessThanOrEqual(POST_BODY_MAX.zh);
      expect(row.body_en.length).toBeLessThanOrEqual(POST_BODY_MAX.en);
    }
  });

  test('fills the first page in both editions, pinned posts first, and dates comments after their post', async () => {
    for (const language of ['zh', 'en'] as const)
      for (const sort of ['newest', 'hottest']) {
        const { data } = await kit.call<{ rows: PostCard[] }>('POST', '/h5/cloud/get_list', {
          language,
          body: { sort },
        });
        expect(data.rows).toHaveLength(20);
        if (sort === 'newest')
          expect(data.rows.slice(0, 3).map((row) => row.top)).toEqual([true, true, false]);
      }
    const misdated = sql<{ n: string }>`SELECT count(*) AS n FROM comments c JOIN posts p ON p.id = c.post_id
      WHERE c.created_at > now() OR c.created_at < p.created_at`;
    expect(await count(misdated)).toBe(0);
  });
});
