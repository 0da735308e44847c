import type { Tx } from '../db/client.ts';
import { dayOf } from '../features/memberships/memberships.service.ts';
import { endFollowUps, listRunningPaid, orderAndPay } from './demo.queries.ts';
import { dice } from './random.ts';

/**
 * What runs now was ordered and paid for on its first day, and the books say so. Paid over the counter: a gateway that
 * never saw a payment could not pay it back.
 */
export async function insertOrders(tx: Tx, now: Date): Promise<void> {
  for (const period of await listRunningPaid(tx, dayOf(now))) {
    const throws = dice(`order of ${period.member_id}`);
    const at = new Date(Date.parse(`${period.starts_on}T01:00:00Z`) + throws.between(0, 10 * 3600) * 1000);
    const digits = Array.from({ length: 12 }, () => throws.between(0, 9)).join('');
    await orderAndPay(tx, period, at, dayOf(at).replaceAll('-', '') + digits);
  }
  // Everybody heard of it at the time.
  await endFollowUps(tx);
}
