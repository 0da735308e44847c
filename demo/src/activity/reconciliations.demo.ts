import { onlinePaymentChannels } from '@mingtang/contract/enums';
import {
  addDays,
  HOUR_MS,
  MINUTE_MS,
  shanghaiDayOf,
  shanghaiMidnight,
} from '../../../server/src/base/calendar.ts';
import { upsertReconRun } from '../../../server/src/commerce/reconciliations/reconciliations.queries.ts';
import type { Tx } from '../../../server/src/platform/db/client.ts';

const DAYS = 10;
const RUN_TIME_MS = 10 * HOUR_MS + 20 * MINUTE_MS;
/** A payment in the bill that no order explains, for staff to look into. */
const UNKNOWN_PAYMENT = {
  channel: 'wechat',
  daysAgo: 4,
  reference: '4200002688202611140317264105',
  fen: 9_800,
};

/** The daily runs of both gateways. The payments of the demo are offline, so the bills are empty but for one payment. */
export async function insertReconciliations(tx: Tx, now: Date): Promise<void> {
  const today = shanghaiDayOf(now);
  for (let daysAgo = DAYS; daysAgo > 0; daysAgo -= 1)
    for (const channel of onlinePaymentChannels) {
      const day = addDays(today, -daysAgo);
      const ranAt = new Date(shanghaiMidnight(addDays(day, 1)).getTime() + RUN_TIME_MS);
      if (ranAt > now) continue;
      const { fen, reference } = UNKNOWN_PAYMENT;
      const hasUnknown = channel === UNKNOWN_PAYMENT.channel && daysAgo === UNKNOWN_PAYMENT.daysAgo;
      await upsertReconRun(
        tx,
        {
          channel,
          day,
          payments: hasUnknown ? 1 : 0,
          refunds: 0,
          vendor_fen: hasUnknown ? fen : 0,
          local_fen: 0,
          ran_at: ranAt,
        },
        hasUnknown
          ? [
              {
                kind: 'gateway-only',
                reference,
                order_id: null,
                vendor_fen: fen,
                local_fen: null,
                outcome: 'open',
              },
            ]
          : [],
      );
    }
}
