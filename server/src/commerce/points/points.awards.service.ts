import type { TxDeps } from '../../platform/deps.ts';
import { shanghaiDayOf, shanghaiMidnight } from '../../base/calendar.ts';
import {
  type PointsAward,
  countPointsAwards,
  insertPointsAward,
  lockMemberForAward,
  lockPaidOrder,
} from './points.queries.ts';
import { getPointRules } from './points.service.ts';

/** Limit of one points entry in the database. */
const POINTS_MAX = 1_000_000;

/** Inserts no entry for zero points. */
const addAward = async (deps: TxDeps, entry: PointsAward): Promise<void> => {
  if (entry.points > 0) await insertPointsAward(deps.db, entry, deps.clock.now());
};

/** Awards the buyer for each whole yuan. Does nothing for an order that was refunded meanwhile. */
export async function awardOrder(deps: TxDeps, orderId: string): Promise<void> {
  const order = await lockPaidOrder(deps.db, orderId);
  if (order === undefined) return;
  const { perYuan } = await getPointRules(deps);
  await addAward(deps, {
    accountId: order.account_id,
    points: Math.min(Math.floor(order.amount_fen / 100) * perYuan, POINTS_MAX),
    kind: 'order',
    source: `order:${orderId}`,
    orderId,
  });
}

/** Awards the first approved card, once. */
export async function awardCard(deps: TxDeps, accountId: string): Promise<void> {
  const { card } = await getPointRules(deps);
  await addAward(deps, { accountId, points: card, kind: 'card', source: 'card', orderId: null });
}

/** Awards a published post: once per post, and up to the daily limit. */
export async function awardPost(deps: TxDeps, authorId: string, postId: string): Promise<void> {
  const { post, postsADay } = await getPointRules(deps);
  await lockMemberForAward(deps.db, authorId);
  const dayStart = shanghaiMidnight(shanghaiDayOf(deps.clock.now()));
  if ((await countPointsAwards(deps.db, authorId, 'post', dayStart)) >= postsADay) return;
  await addAward(deps, {
    accountId: authorId,
    points: post,
    kind: 'post',
    source: `post:${postId}`,
    orderId: null,
  });
}

/** Returns `cap` when the referrer reached the monthly cap; staff then review the referral. */
export async function awardReferral(
  deps: TxDeps,
  referrerId: string,
  refereeId: string,
  orderId: string,
): Promise<'awarded' | 'cap'> {
  const { referral, referralCap } = await getPointRules(deps);
  await lockMemberForAward(deps.db, referrerId);
  const monthStart = shanghaiMidnight(`${shanghaiDayOf(deps.clock.now()).slice(0, 7)}-01`);
  if ((await countPointsAwards(deps.db, referrerId, 'referral', monthStart)) >= referralCap) return 'cap';
  await addAward(deps, {
    accountId: referrerId,
    points: referral,
    kind: 'referral',
    source: `referral:${refereeId}`,
    orderId,
  });
  return 'awarded';
}
