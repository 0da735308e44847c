import type { UsualReviewTime } from '@mingtang/contract/moderation';
import { expect, it } from 'vitest';
import { insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { insertPost } from '../../../test/posts.fixture.ts';

const MINUTE_MS = 60_000;
const DAY_SECONDS = 86_400;
const kit = useKit();

const getUsualTime = async (token: string) => {
  kit.clock.forward(601);
  return (await kit.call<UsualReviewTime>('GET', '/h5/reviews/usual-time', { token })).data;
};

it('is the median of the decisions of the last thirty days, and unknown with fewer than five', async () => {
  const member = await kit.createMember();
  const { token, id: decided_by } = await kit.createSuperAdmin();
  const minutesAgo = (minutes: number) => new Date(kit.clock.now().getTime() - minutes * MINUTE_MS);
  const insertReview = async (minutes: number, row: { cause?: string; decision?: string } = {}) =>
    kit.deps.db
      .insertInto('reviews')
      .values({
        post_id: await insertPost(kit, member.id),
        cause: 'first-posts',
        decision: 'accepted',
        opened_at: minutesAgo(minutes),
        decided_at: kit.clock.now(),
        decided_by: row.decision === 'withdrawn' ? null : decided_by,
        ...row,
      })
      .execute();

  expect((await kit.call('GET', '/h5/reviews/usual-time')).status).toBe(401);
  for (const minutes of [10, 20, 90, 4000]) await insertReview(minutes);
  // Nobody waited for these.
  for (const cause of ['reports', 'staff']) await insertReview(1, { cause });
  await insertReview(1, { decision: 'withdrawn' });
  expect(await getUsualTime(token)).toEqual({ content: null, claims: null });

  await insertReview(100);
  expect(await getUsualTime(token)).toEqual({ content: 90, claims: null });
  await insertReview(1);
  const cached = await kit.call('GET', '/h5/reviews/usual-time', { token });
  expect(cached.data).toEqual({ content: 90, claims: null });

  for (const minutes of [1, 2, 60 * 30, 60 * 40, 60 * 50])
    await kit.deps.db
      .insertInto('company_claims')
      .values({
        company_id: await insertCompany(kit, { name_normalised: `澄湖 ${minutes}` }),
        member_id: member.id,
        state: 'refused',
        created_at: minutesAgo(minutes),
        decided_at: kit.clock.now(),
        decided_by,
      })
      .execute();
  expect(await getUsualTime(token)).toEqual({ content: 55, claims: 1800 });

  kit.clock.forward(30 * DAY_SECONDS);
  const { token: later } = await kit.createMember();
  expect(await getUsualTime(later)).toEqual({ content: null, claims: null });
});
