import type { PointsEntry } from '@mingtang/contract/points';
import { describe, expect, it } from 'vitest';
import { decideReview, findReview } from '../../../test/moderation.fixture.ts';
import { saveApprovedCard, submitCard } from '../../../test/cards.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { createPaidOrder, refundPaidOrder } from '../../../test/paid-orders.fixture.ts';
import { addPost, createTrustedMember } from '../../../test/posts.fixture.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { awardOrder } from './points.awards.service.ts';

interface Page {
  rows: PointsEntry[];
  nextCursor: string | null;
}

describe('points', () => {
  const kit = useKit();
  const balanceOf = async (token: string) =>
    (await kit.call<{ balance: number }>('GET', '/h5/points', { token })).data.balance;
  const entriesOf = async (token: string, query = '') =>
    (await kit.call<Page>('GET', `/h5/points/entries${query}`, { token })).data;

  it('starts at zero and returns the earning rules', async () => {
    const { token } = await kit.createMember();
    const { data } = await kit.call('GET', '/h5/points', { token });
    expect(data).toEqual({ balance: 0, rules: { perYuan: 1, referral: 100, card: 20, post: 5 } });
    expect(await entriesOf(token)).toEqual({ rows: [], nextCursor: null });
  });

  it('awards each whole yuan of an order once and revokes it with the refund', async () => {
    const { id, token } = await kit.createMember();
    const order = await createPaidOrder(kit, id);
    await inTransaction(kit.deps, (deps) => awardOrder(deps, order.id));
    expect(await balanceOf(token)).toBe(598);
    await refundPaidOrder(kit, order);
    await inTransaction(kit.deps, (deps) => awardOrder(deps, order.id));
    expect(await balanceOf(token)).toBe(0);
    const { rows } = await entriesOf(token);
    expect(rows.map(({ kind, points }) => [kind, points])).toEqual([
      ['taken-back', -598],
      ['order', 598],
    ]);
    const user = await kit.call<{ profile: { integral_count: number } }>('GET', '/h5/member/getUserByToken', {
      token,
    });
    expect(user.data.profile.integral_count).toBe(0);
  });

  it('awards the first approved card once', async () => {
    const superAdmin = await kit.createSuperAdmin();
    const { id, token } = await kit.createMember();
    await submitCard(kit, token);
    expect(await balanceOf(token)).toBe(0);
    const review = await findReview(kit, superAdmin.token, id, 'member');
    await decideReview(kit, superAdmin.token, review!.id, 'accepted');
    expect(await balanceOf(token)).toBe(20);
    await submitCard(kit, token, { title: '总经理' });
    expect(await balanceOf(token)).toBe(20);
  });

  it('awards at most three posts a day', async () => {
    const { token } = await createTrustedMember(kit);
    for (let count = 1; count <= 4; count += 1) {
      await addPost(kit, token, { titleZh: `第 ${count} 条` });
      expect(await balanceOf(token)).toBe(5 * Math.min(count, 3));
    }
    kit.clock.forward(86_400);
    const { id } = await addPost(kit, token, { titleZh: '第二天' });
    expect(await balanceOf(token)).toBe(20);
    await kit.call('POST', `/h5/posts/${id}/close`, { token, body: { outcome: 'won' } });
    await kit.call('POST', `/h5/posts/${id}/close`, { token, body: { outcome: null } });
    expect(await balanceOf(token)).toBe(20);
  });

  it('awards a queued post only after its approval', async () => {
    const superAdmin = await kit.createSuperAdmin();
    const { token } = await kit.createMember();
    await saveApprovedCard(kit, token);
    const { id, state } = await addPost(kit, token);
    expect(state).toBe('queued');
    expect(await balanceOf(token)).toBe(0);
    const review = await findReview(kit, superAdmin.token, id, 'post');
    await decideReview(kit, superAdmin.token, review!.id, 'accepted');
    expect(await balanceOf(token)).toBe(5);
  });

  it('lists the member’s own entries newest first, page by page', async () => {
    const { id, token } = await kit.createMember();
    for (let count = 0; count < 3; count += 1) await createPaidOrder(kit, id);
    const first = await entriesOf(token, '?pageSize=2');
    const second = await entriesOf(token, `?pageSize=2&cursor=${first.nextCursor}`);
    const ids = [...first.rows, ...second.rows].map((row) => Number(row.id));
    expect(ids).toHaveLength(3);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(second.nextCursor).toBeNull();
    const other = await kit.createMember();
    expect((await entriesOf(other.token)).rows).toEqual([]);
  });

  it('rejects direct writes by the application role', async () => {
    const { id } = await kit.createMember();
    const entry = { account_id: id, points: 9, kind: 'card', source: 'x', at: kit.clock.now() };
    await expect(kit.deps.db.insertInto('points_entries').values(entry).execute()).rejects.toThrow(
      /permission denied/,
    );
    await expect(kit.deps.db.updateTable('points_entries').set({ points: 1 }).execute()).rejects.toThrow(
      /permission denied/,
    );
  });
});
