import type { InvitedFriend } from '@mingtang/contract/referrals';
import { describe, expect, it } from 'vitest';
import { PASSWORD, useKit } from '../../../test/kit.ts';
import {
  openFullRefund,
  createPaidOrder,
  refundPaidOrder,
  settleRefund,
} from '../../../test/paid-orders.fixture.ts';
import { registerWithReferral, getReferral } from '../../../test/referrals.fixture.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { startRewardWaitingPeriod, rewardDueReferrals } from './referrals.rewards.service.ts';

const DAY = 86_400;
const PHONE_USER_AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) MicroMessenger/8.0.50';

describe('referral rewards', () => {
  const kit = useKit();
  const createReferral = async () => {
    const referrer = await kit.createMember();
    const { code } = await getReferral(kit, referrer.token);
    return { referrer, code, referee: await registerWithReferral(kit, code) };
  };
  const rewardAfterDays = async (days: number) => {
    kit.clock.forward(days * DAY);
    await rewardDueReferrals(kit.deps);
  };
  /** Logs in again, because the session of a week ago has expired. */
  const readReferrer = async ({ phone }: { phone: string }) => {
    const { token } = await kit.logIn(phone);
    const { data } = await kit.call<{ balance: number }>('GET', '/h5/points', { token });
    const invited = await kit.call<{ rows: InvitedFriend[] }>('GET', '/h5/referral/invited', { token });
    const { joined, members, points } = await getReferral(kit, token);
    return {
      balance: data.balance,
      states: invited.data.rows.map(({ state }) => state),
      joined,
      members,
      points,
    };
  };
  const decisionOn = ({ id }: { id: string }) =>
    kit.deps.db
      .selectFrom('referrals')
      .select(['state', 'reason'])
      .where('referee_id', '=', id)
      .executeTakeFirstOrThrow();

  it('rewards once, a week after the first payment, and revokes the reward when it is refunded', async () => {
    const { referrer, referee } = await createReferral();
    const order = await createPaidOrder(kit, referee.id, 'payer-1');
    const { data } = await kit.call<{ rows: InvitedFriend[] }>('GET', '/h5/referral/invited', {
      token: referrer.token,
    });
    const days = (Date.parse(data.rows[0]!.dueAt!) - kit.clock.now().getTime()) / (DAY * 1000);
    expect(days).toBeCloseTo(7, 2);
    await rewardAfterDays(6.9);
    expect(await readReferrer(referrer)).toEqual({
      balance: 0,
      states: ['paid'],
      joined: 1,
      members: 1,
      points: 0,
    });
    await rewardAfterDays(0.2);
    await rewardDueReferrals(kit.deps);
    const rewarded = { balance: 100, states: ['rewarded'], joined: 1, members: 1, points: 100 };
    expect(await readReferrer(referrer)).toEqual(rewarded);
    await createPaidOrder(kit, referee.id, 'payer-1');
    await rewardAfterDays(8);
    expect(await readReferrer(referrer)).toEqual(rewarded);
    await refundPaidOrder(kit, order);
    await rewardDueReferrals(kit.deps);
    expect(await readReferrer(referrer)).toEqual({
      balance: 0,
      states: ['taken-back'],
      joined: 1,
      members: 0,
      points: 0,
    });
  });

  it('waits while the order is being refunded and never rewards after it', async () => {
    const { referrer, referee } = await createReferral();
    const order = await createPaidOrder(kit, referee.id);
    const refund = await openFullRefund(kit, order);
    await rewardAfterDays(8);
    expect(await readReferrer(referrer)).toMatchObject({ balance: 0, states: ['paid'] });
    await settleRefund(kit, refund);
    await createPaidOrder(kit, referee.id);
    await rewardAfterDays(8);
    expect(await readReferrer(referrer)).toMatchObject({ balance: 0, states: ['taken-back'] });
  });

  it('starts no waiting period for an order that was refunded before it was processed', async () => {
    const { referrer, referee } = await createReferral();
    const order = await createPaidOrder(kit, referee.id);
    await refundPaidOrder(kit, order);
    await kit.deps.db
      .updateTable('referrals')
      .set({ state: 'joined', order_id: null })
      .where('referee_id', '=', referee.id)
      .execute();
    await inTransaction(kit.deps, (deps) => startRewardWaitingPeriod(deps, order.id));
    await createPaidOrder(kit, referee.id);
    await rewardAfterDays(8);
    expect(await readReferrer(referrer)).toMatchObject({ balance: 0, states: ['joined'] });
  });

  it('refuses a reward when both paid from the same account', async () => {
    const { referrer, referee } = await createReferral();
    await createPaidOrder(kit, referrer.id, 'one-purse');
    await createPaidOrder(kit, referee.id, 'one-purse');
    await rewardAfterDays(8);
    expect(await decisionOn(referee)).toEqual({ state: 'refused', reason: 'same-payer' });
    expect((await readReferrer(referrer)).balance).toBe(598);
  });

  it('sends the reward to review when the referee registered on a device like the referrer’s', async () => {
    const referrer = await kit.createMember();
    const client = { clientIp: '172.20.8.9', headers: { 'user-agent': PHONE_USER_AGENT } };
    const loggedIn = await kit.call('POST', '/h5/account/login', {
      ...client,
      body: { mobile: referrer.phone, password: PASSWORD, ...(await kit.captcha()) },
    });
    expect(loggedIn.code).toBe(200);
    const { code } = await getReferral(kit, referrer.token);
    const sameNetwork = await registerWithReferral(kit, code, {
      clientIp: '172.20.8.77',
      userAgent: PHONE_USER_AGENT,
    });
    const otherNetwork = await registerWithReferral(kit, code, {
      clientIp: '172.20.9.77',
      userAgent: PHONE_USER_AGENT,
    });
    await createPaidOrder(kit, sameNetwork.id);
    await createPaidOrder(kit, otherNetwork.id);
    await rewardAfterDays(8);
    expect(await decisionOn(sameNetwork)).toEqual({ state: 'review', reason: 'same-device' });
    expect(await decisionOn(otherNetwork)).toEqual({ state: 'rewarded', reason: null });
    expect((await readReferrer(referrer)).balance).toBe(100);
  });

  it('sends referrals beyond the monthly cap to review', async () => {
    const setMonthlyCap = (referral_cap: number) =>
      kit.deps.db.updateTable('point_rules').set({ referral_cap }).execute();
    await setMonthlyCap(1);
    const { referrer, code, referee } = await createReferral();
    const second = await registerWithReferral(kit, code);
    await createPaidOrder(kit, referee.id);
    await createPaidOrder(kit, second.id);
    await rewardAfterDays(8);
    expect(await decisionOn(referee)).toEqual({ state: 'rewarded', reason: null });
    expect(await decisionOn(second)).toEqual({ state: 'review', reason: 'cap' });
    const third = await registerWithReferral(kit, code);
    await createPaidOrder(kit, third.id);
    await rewardAfterDays(31);
    expect(await decisionOn(third)).toEqual({ state: 'rewarded', reason: null });
    expect((await readReferrer(referrer)).balance).toBe(200);
    await setMonthlyCap(20);
  });

  it('rewards once with concurrent workers', async () => {
    const { referrer, referee } = await createReferral();
    await createPaidOrder(kit, referee.id);
    kit.clock.forward(8 * DAY);
    await Promise.all(Array.from({ length: 4 }, () => rewardDueReferrals(kit.deps)));
    expect(await readReferrer(referrer)).toMatchObject({ balance: 100, states: ['rewarded'] });
  });
});
