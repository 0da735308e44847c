import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { awardReferral } from '../points/awards.service.ts';
import { pointRules } from '../points/points.service.ts';
import { listDevices } from '../sessions/sessions.service.ts';
import { hashDevice } from './device.ts';
import { haveSamePayer, listDue, lockDue, setPaid, setVerdict, type Verdict } from './rewards.queries.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;

/** An order was paid. If somebody brought the buyer and it is their first, the days until the reward begin. */
export async function noteFirstPayment(deps: TxDeps, orderId: string): Promise<void> {
  const { referral_days } = await pointRules(deps);
  await setPaid(deps.db, orderId, new Date(deps.clock.now().getTime() + referral_days * DAY_MS));
}

/** Each in a transaction of its own. One whose order is being paid back is looked at again the next time. */
export async function rewardDue(deps: Deps): Promise<void> {
  for (let after = '0'; ;) {
    const due = await listDue(deps.db, deps.clock.now(), after, BATCH);
    for (const { referee_id, order_id } of due)
      await inTransaction(deps, (deps) => reward(deps, referee_id, order_id));
    if (due.length < BATCH) return;
    after = due.at(-1)!.referee_id;
  }
}

async function reward(deps: TxDeps, refereeId: string, orderId: string): Promise<void> {
  const due = await lockDue(deps.db, refereeId, orderId);
  if (due === undefined) return;
  await setVerdict(deps.db, refereeId, await judge(deps, refereeId, orderId, due));
}

async function judge(
  deps: TxDeps,
  refereeId: string,
  orderId: string,
  { referrer_id, device_hash }: { referrer_id: string; device_hash: Buffer | null },
): Promise<Verdict> {
  if (await haveSamePayer(deps.db, refereeId, referrer_id)) return { state: 'refused', reason: 'same-payer' };
  // Two friends at one table may have the same kind of phone: a sign for a person to look at, not a proof.
  if (device_hash !== null && (await wasOn(deps, referrer_id, device_hash)))
    return { state: 'review', reason: 'same-device' };
  const outcome = await awardReferral(deps, referrer_id, refereeId, orderId);
  return outcome === 'cap' ? { state: 'review', reason: 'cap' } : { state: 'rewarded', reason: null };
}

const wasOn = async (deps: TxDeps, accountId: string, deviceHash: Buffer): Promise<boolean> =>
  (await listDevices(deps, accountId)).some((device) => hashDevice(deps.secrets, device).equals(deviceHash));
