import { DAY_MS } from '../../base/calendar.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { awardReferral } from '../points/points.awards.service.ts';
import { getPointRules } from '../points/points.service.ts';
import { listRecentDevices } from '../../kernel/sessions/sessions.service.ts';
import { hashDevice } from './device-hash.ts';
import {
  haveSamePayer,
  listDueReferrals,
  lockDueReferral,
  markReferralPaid,
  updateRewardDecision,
  type RewardDecision,
} from './referrals.rewards.queries.ts';

const BATCH = 200;

/** Starts the waiting period of the reward if the buyer was referred and this is their first paid order. */
export async function startRewardWaitingPeriod(deps: TxDeps, orderId: string): Promise<void> {
  const { referralDays } = await getPointRules(deps);
  await markReferralPaid(deps.db, orderId, new Date(deps.clock.now().getTime() + referralDays * DAY_MS));
}

/** Decides each due referral in its own transaction. One whose order is being refunded is retried by the next run. */
export async function rewardDueReferrals(deps: Deps): Promise<void> {
  for (let after = '0'; ;) {
    const dueReferrals = await listDueReferrals(deps.db, deps.clock.now(), after, BATCH);
    for (const { referee_id, order_id } of dueReferrals)
      await inTransaction(deps, (deps) => processReferral(deps, referee_id, order_id));
    if (dueReferrals.length < BATCH) return;
    after = dueReferrals.at(-1)!.referee_id;
  }
}

async function processReferral(deps: TxDeps, refereeId: string, orderId: string): Promise<void> {
  const referral = await lockDueReferral(deps.db, refereeId, orderId);
  if (referral === undefined) return;
  await updateRewardDecision(deps.db, refereeId, await decideReward(deps, refereeId, orderId, referral));
}

async function decideReward(
  deps: TxDeps,
  refereeId: string,
  orderId: string,
  { referrer_id, device_hash }: { referrer_id: string; device_hash: Buffer | null },
): Promise<RewardDecision> {
  if (await haveSamePayer(deps.db, refereeId, referrer_id)) return { state: 'refused', reason: 'same-payer' };
  // Two people in one place may have the same phone model: a reason for review, not a proof of abuse.
  if (device_hash !== null && (await hasUsedDevice(deps, referrer_id, device_hash)))
    return { state: 'review', reason: 'same-device' };
  const outcome = await awardReferral(deps, referrer_id, refereeId, orderId);
  return outcome === 'cap' ? { state: 'review', reason: 'cap' } : { state: 'rewarded', reason: null };
}

const hasUsedDevice = async (deps: TxDeps, accountId: string, deviceHash: Buffer): Promise<boolean> =>
  (await listRecentDevices(deps, accountId)).some((device) =>
    hashDevice(deps.secrets, device).equals(deviceHash),
  );
