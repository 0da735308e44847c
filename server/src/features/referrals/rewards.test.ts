import type { Invited } from '@mingtang/contract/referrals';
import { describe, expect, it } from 'vitest';
import { PASSWORD, useKit } from '../../../test/kit.ts';
import { openRefund, payOrder, refundOrder, settleRefund } from '../../../test/paid-order.ts';
import { joinBy, referralOf } from '../../../test/referrals.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { noteFirstPayment, rewardDue } from './rewards.service.ts';

const DAY = 86_400;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) MicroMessenger/8.0.50';

describe('a reward', () => {
  const kit = useKit();
  const pair = async () => {
    const referrer = await kit.member();
    const { code } = await referralOf(kit, referrer.token);
    return { referrer, code, referee: await joinBy(kit, code) };
  };
  const daysLater = async (days: number) => {
    kit.clock.forward(days * DAY);
    await rewardDue(kit.deps);
  };
  /** With a new session: the one of a week ago has ended. */
  const look = async ({ phone }: { phone: string }) => {
    const { token } = await kit.logIn(phone);
    const { data } = await kit.call<{ balance: number }>('GET', '/h5/points', { token });
    const invited = await kit.call<{ rows: Invited[] }>('GET', '/h5/referral/invited', { token });
    const { joined, members, points } = await referralOf(kit, token);
    return {
      balance: data.balance,
      states: invited.data.rows.map(({ state }) => state),
      joined,
      members,
      points,
    };
  };
  const verdictOn = ({ id }: { id: string }) =>
    kit.deps.db
      .selectFrom('referrals')
      .select(['state', 'reason'])
      .where('referee_id', '=', id)
      .executeTakeFirstOrThrow();

  it('comes a week after the first payment, once, and goes with its refund', async () => {
    const { referrer, referee } = await pair();
    const order = await payOrder(kit, referee.id, 'payer-1');
    const { data } = await kit.call<{ rows: Invited[] }>('GET', '/h5/referral/invited', {
      token: referrer.token,
    });
    const days = (Date.parse(data.rows[0]!.dueAt!) - kit.clock.now().getTime()) / (DAY * 1000);
    expect(days).toBeCloseTo(7, 2);
    await daysLater(6.9);
    expect(await look(referrer)).toEqual({ balance: 0, states: ['paid'], joined: 1, members: 1, points: 0 });
    await daysLater(0.2);
    await rewardDue(kit.deps);
    const rewarded = { balance: 100, states: ['rewarded'], joined: 1, members: 1, points: 100 };
    expect(await look(referrer)).toEqual(rewarded);
    await payOrder(kit, referee.id, 'payer-1');
    await daysLater(8);
    expect(await look(referrer)).toEqual(rewarded);
    await refundOrder(kit, order);
    await rewardDue(kit.deps);
    expect(await look(referrer)).toEqual({
      balance: 0,
      states: ['taken-back'],
      joined: 1,
      members: 0,
      points: 0,
    });
  });

  it('waits while the order is being paid back, and never comes after it', async () => {
    const { referrer, referee } = await pair();
    const order = await payOrder(kit, referee.id);
    const refund = await openRefund(kit, order);
    await daysLater(8);
    expect(await look(referrer)).toMatchObject({ balance: 0, states: ['paid'] });
    await settleRefund(kit, refund);
    await payOrder(kit, referee.id);
    await daysLater(8);
    expect(await look(referrer)).toMatchObject({ balance: 0, states: ['taken-back'] });
  });

  it('is not begun by an order that was paid back before it was noted', async () => {
    const { referrer, referee } = await pair();
    const order = await payOrder(kit, referee.id);
    await refundOrder(kit, order);
    await kit.deps.db
      .updateTable('referrals')
      .set({ state: 'joined', order_id: null })
      .where('referee_id', '=', referee.id)
      .execute();
    await inTransaction(kit.deps, (deps) => noteFirstPayment(deps, order.id));
    await payOrder(kit, referee.id);
    await daysLater(8);
    expect(await look(referrer)).toMatchObject({ balance: 0, states: ['joined'] });
  });

  it('is refused where both paid from one purse', async () => {
    const { referrer, referee } = await pair();
    await payOrder(kit, referrer.id, 'one-purse');
    await payOrder(kit, referee.id, 'one-purse');
    await daysLater(8);
    expect(await verdictOn(referee)).toEqual({ state: 'refused', reason: 'same-payer' });
    expect((await look(referrer)).balance).toBe(598);
  });

  it('waits for a person where the friend joined on a device like the referrer’s', async () => {
    const referrer = await kit.member();
    const from = { address: '172.20.8.9', headers: { 'user-agent': PHONE } };
    const signedIn = await kit.call('POST', '/h5/account/login', {
      ...from,
      body: { mobile: referrer.phone, password: PASSWORD, ...(await kit.captcha()) },
    });
    expect(signedIn.code).toBe(200);
    const { code } = await referralOf(kit, referrer.token);
    const near = await joinBy(kit, code, { address: '172.20.8.77', agent: PHONE });
    const far = await joinBy(kit, code, { address: '172.20.9.77', agent: PHONE });
    await payOrder(kit, near.id);
    await payOrder(kit, far.id);
    await daysLater(8);
    expect(await verdictOn(near)).toEqual({ state: 'review', reason: 'same-device' });
    expect(await verdictOn(far)).toEqual({ state: 'rewarded', reason: null });
    expect((await look(referrer)).balance).toBe(100);
  });

  it('waits for a person beyond what a month may bring', async () => {
    const cap = (referral_cap: number) =>
      kit.deps.db.updateTable('point_rules').set({ referral_cap }).execute();
    await cap(1);
    const { referrer, code, referee } = await pair();
    const second = await joinBy(kit, code);
    await payOrder(kit, referee.id);
    await payOrder(kit, second.id);
    await daysLater(8);
    expect(await verdictOn(referee)).toEqual({ state: 'rewarded', reason: null });
    expect(await verdictOn(second)).toEqual({ state: 'review', reason: 'cap' });
    const third = await joinBy(kit, code);
    await payOrder(kit, third.id);
    await daysLater(31);
    expect(await verdictOn(third)).toEqual({ state: 'rewarded', reason: null });
    expect((await look(referrer)).balance).toBe(200);
    await cap(20);
  });

  it('comes once however many workers look at the same time', async () => {
    const { referrer, referee } = await pair();
    await payOrder(kit, referee.id);
    kit.clock.forward(8 * DAY);
    await Promise.all(Array.from({ length: 4 }, () => rewardDue(kit.deps)));
    expect(await look(referrer)).toMatchObject({ balance: 100, states: ['rewarded'] });
  });
});
