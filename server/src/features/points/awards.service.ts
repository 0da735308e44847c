import type { TxDeps } from '../../deps.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { type Award, countAwards, insertAward, lockMember, lockPaidOrder } from './points.queries.ts';
import { pointRules } from './points.service.ts';

/** As much as one line of the book holds. */
const POINTS_MAX = 1_000_000;

/** A thing that brings nothing leaves no line. */
const award = async (deps: TxDeps, given: Award): Promise<void> => {
  if (given.points > 0) await insertAward(deps.db, given, deps.clock.now());
};

/** For each whole yuan, to the buyer. An order that is paid back already brings nothing. */
export async function awardOrder(deps: TxDeps, orderId: string): Promise<void> {
  const order = await lockPaidOrder(deps.db, orderId);
  if (order === undefined) return;
  const { per_yuan } = await pointRules(deps);
  await award(deps, {
    accountId: order.account_id,
    points: Math.min(Math.floor(order.amount_fen / 100) * per_yuan, POINTS_MAX),
    kind: 'order',
    source: `order:${orderId}`,
    orderId,
  });
}

/** For the first card that is admitted, once. */
export async function awardCard(deps: TxDeps, accountId: string): Promise<void> {
  const { card } = await pointRules(deps);
  await award(deps, { accountId, points: card, kind: 'card', source: 'card', orderId: null });
}

/** For a post that others can see now: once for each, and for so many a day. */
export async function awardPost(deps: TxDeps, authorId: string, postId: string): Promise<void> {
  const { post, posts_a_day } = await pointRules(deps);
  await lockMember(deps.db, authorId);
  const today = new Date(`${dayOf(deps.clock.now())}T00:00:00+08:00`);
  if ((await countAwards(deps.db, authorId, 'post', today)) >= posts_a_day) return;
  await award(deps, {
    accountId: authorId,
    points: post,
    kind: 'post',
    source: `post:${postId}`,
    orderId: null,
  });
}

/** `cap` when this month has brought as many as it may before a person looks. */
export async function awardReferral(
  deps: TxDeps,
  referrerId: string,
  refereeId: string,
  orderId: string,
): Promise<'awarded' | 'cap'> {
  const { referral, referral_cap } = await pointRules(deps);
  await lockMember(deps.db, referrerId);
  const month = new Date(`${dayOf(deps.clock.now()).slice(0, 7)}-01T00:00:00+08:00`);
  if ((await countAwards(deps.db, referrerId, 'referral', month)) >= referral_cap) return 'cap';
  await award(deps, {
    accountId: referrerId,
    points: referral,
    kind: 'referral',
    source: `referral:${refereeId}`,
    orderId,
  });
  return 'awarded';
}
