import type { PointsEntry } from '@mingtang/contract/points';
import { describe, expect, it } from 'vitest';
import { decide, reviewOf } from '../../../test/care.ts';
import { saveCard, sendCard } from '../../../test/cards.ts';
import { useKit } from '../../../test/kit.ts';
import { payOrder, refundOrder } from '../../../test/paid-order.ts';
import { addPost, trustedMember } from '../../../test/posts.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { awardOrder } from './awards.service.ts';

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

  it('begin at nothing and say how they are earned', async () => {
    const { token } = await kit.member();
    const { data } = await kit.call('GET', '/h5/points', { token });
    expect(data).toEqual({ balance: 0, rules: { perYuan: 1, referral: 100, card: 20, post: 5 } });
    expect(await entriesOf(token)).toEqual({ rows: [], nextCursor: null });
  });

  it('come for each whole yuan of an order, once, and go with its refund', async () => {
    const { id, token } = await kit.member();
    const order = await payOrder(kit, id);
    await inTransaction(kit.deps, (deps) => awardOrder(deps, order.id));
    expect(await balanceOf(token)).toBe(598);
    await refundOrder(kit, order);
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

  it('come once for the first card that staff admit', async () => {
    const boss = await kit.superAdmin();
    const { id, token } = await kit.member();
    await sendCard(kit, token);
    expect(await balanceOf(token)).toBe(0);
    const review = await reviewOf(kit, boss.token, id, 'member');
    await decide(kit, boss.token, review!.id, 'accepted');
    expect(await balanceOf(token)).toBe(20);
    await sendCard(kit, token, { title: '总经理' });
    expect(await balanceOf(token)).toBe(20);
  });

  it('come for three posts of a day, and on the next day again', async () => {
    const { token } = await trustedMember(kit);
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

  it('wait for a post that waits for staff', async () => {
    const boss = await kit.superAdmin();
    const { token } = await kit.member();
    await saveCard(kit, token);
    const { id, state } = await addPost(kit, token);
    expect(state).toBe('queued');
    expect(await balanceOf(token)).toBe(0);
    const review = await reviewOf(kit, boss.token, id, 'post');
    await decide(kit, boss.token, review!.id, 'accepted');
    expect(await balanceOf(token)).toBe(5);
  });

  it('are listed newest first, page by page, each member’s own', async () => {
    const { id, token } = await kit.member();
    for (let count = 0; count < 3; count += 1) await payOrder(kit, id);
    const first = await entriesOf(token, '?pageSize=2');
    const second = await entriesOf(token, `?pageSize=2&cursor=${first.nextCursor}`);
    const ids = [...first.rows, ...second.rows].map((row) => Number(row.id));
    expect(ids).toHaveLength(3);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(second.nextCursor).toBeNull();
    const other = await kit.member();
    expect((await entriesOf(other.token)).rows).toEqual([]);
  });

  it('are written by the ledger alone', async () => {
    const { id } = await kit.member();
    const entry = { account_id: id, points: 9, kind: 'card', source: 'x', at: kit.clock.now() };
    await expect(kit.deps.db.insertInto('points_entries').values(entry).execute()).rejects.toThrow(
      /permission denied/,
    );
    await expect(kit.deps.db.updateTable('points_entries').set({ points: 1 }).execute()).rejects.toThrow(
      /permission denied/,
    );
  });
});
