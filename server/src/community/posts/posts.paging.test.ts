import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertLoggedInMembers } from '../../../test/members.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { listPosts } from './posts.list.service.ts';

const RUNS = 1_000;
/** Few timestamps for many posts, so that several posts share one. */
const TIMESTAMPS = 6;

/** A change between two pages. `which` selects a post, or for an insert a timestamp. */
const Change = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), which: fc.nat(TIMESTAMPS) }),
  fc.record({ do: fc.constant('remove' as const), which: fc.nat(40) }),
  fc.record({ do: fc.constant('pin' as const), which: fc.nat(40), slot: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('unpin' as const), slot: fc.integer({ min: 1, max: 3 }) }),
);
type Change = typeof Change extends fc.Arbitrary<infer T> ? T : never;

const Scenario = fc.record({
  posts: fc.array(fc.nat(TIMESTAMPS), { minLength: 1, maxLength: 9 }),
  pins: fc.array(fc.nat(40), { maxLength: 3 }),
  pageSizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
  changesAfterPage: fc.array(fc.array(Change, { maxLength: 3 }), { maxLength: 8 }),
});

describe('paging through posts', () => {
  const kit = useKit({ worker: false });
  let authorId = '';

  beforeAll(async () => {
    authorId = (await insertLoggedInMembers(kit, 1))[0]!.id;
  });

  const insert = async (timestamps: readonly number[]): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO posts (author_id, kind, title_zh, state, published_at)
      SELECT ${authorId}, 'supply', '供应', 'live', '2026-11-01T00:00:00Z'::timestamptz + m * interval '1 second'
      FROM unnest(${timestamps}::int[]) m RETURNING id`.execute(kit.deps.db);
    return rows.map((row) => row.id);
  };
  const pin = (id: string, slot: number) =>
    sql`
      INSERT INTO post_pins (post_id, scope, slot, at, ends_at, pinned_by)
      SELECT ${id}, 'supply', ${slot}, now(), now() + interval '1 day', ${authorId}
      WHERE NOT EXISTS (SELECT FROM post_pins WHERE post_id = ${id})
      ON CONFLICT (scope, slot) DO UPDATE SET post_id = excluded.post_id`.execute(kit.deps.db);

  it('shows no post twice and misses none that stayed live, while posts are added, removed and pinned', async () => {
    let pageCount = 0;
    await fc.assert(
      fc.asyncProperty(Scenario, async ({ posts, pins, pageSizes, changesAfterPage }) => {
        const postIds = await insert(posts);
        const alwaysLive = new Set(postIds);
        const pick = (which: number) => postIds[which % postIds.length]!;
        const apply = async (change: Change) => {
          if (change.do === 'insert') postIds.push(...(await insert([change.which])));
          else if (change.do === 'pin') await pin(pick(change.which), change.slot);
          else if (change.do === 'unpin')
            await sql`DELETE FROM post_pins WHERE slot = ${change.slot}`.execute(kit.deps.db);
          else {
            alwaysLive.delete(pick(change.which));
            await sql`UPDATE posts SET state = 'removed' WHERE id = ${pick(change.which)}`.execute(
              kit.deps.db,
            );
          }
        };
        for (const [slotIndex, which] of pins.entries()) await pin(pick(which), slotIndex + 1);

        const seen: string[] = [];
        for (let page = 0, cursor: string | undefined; ; page += 1) {
          const pageSize = pageSizes[page % pageSizes.length]!;
          const query = { kind: 'supply', essenceOnly: false, sort: 'newest', pageSize, cursor } as const;
          const { rows, nextCursor } = await listPosts(kit.deps, undefined, 'zh', query);
          pageCount += 1;
          expect(rows.length).toBeLessThanOrEqual(pageSize);
          seen.push(...rows.map((row) => row.id));
          if (nextCursor === null) break;
          cursor = nextCursor;
          for (const change of changesAfterPage[page] ?? []) await apply(change);
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect([...alwaysLive].filter((id) => !seen.includes(id))).toEqual([]);
        await sql`DELETE FROM posts WHERE author_id = ${authorId}`.execute(kit.deps.db);
      }),
      { numRuns: RUNS },
    );
    console.log(`paging: ${RUNS} scenarios, ${pageCount} pages`);
  }, 120_000);
});
