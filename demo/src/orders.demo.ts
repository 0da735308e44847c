import type { Tx } from '../../server/src/platform/db/client.ts';
import { shanghaiDayOf } from '../../server/src/base/calendar.ts';
import { completeOutboxEntries, listRunningPaidPeriods, replacePeriodWithPaidOrder } from './demo.queries.ts';
import { createSeededRandom } from './seeded-random.ts';

/**
 * Creates a paid order for every running paid period, dated on its first day. The payments are offline payments,
 * because a payment gateway could not refund a payment that it never received.
 */
export async function insertOrders(tx: Tx, now: Date): Promise<void> {
  for (const period of await listRunningPaidPeriods(tx, shanghaiDayOf(now))) {
    const random = createSeededRandom(`order of ${period.member_id}`);
    const at = new Date(Date.parse(`${period.starts_on}T01:00:00Z`) + random.between(0, 10 * 3600) * 1000);
    const digits = Array.from({ length: 12 }, () => random.between(0, 9)).join('');
    await replacePeriodWithPaidOrder(tx, period, at, shanghaiDayOf(at).replaceAll('-', '') + digits);
  }
  // Otherwise the worker would send notifications for these orders.
  await completeOutboxEntries(tx);
}
