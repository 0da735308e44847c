import { withClient } from '../../scripts/database.ts';
import { percentile } from '../directory/latencies.ts';
import type { Story } from './buyer.ts';
import type { Buyer } from './buyers.ts';
import * as compare from './compare.ts';
import { type Ledger, readLedger } from './gateway.ts';
import { NONE } from './invariants.ts';
import type { Closed } from './quiet.ts';
import type { Shop } from './shop.ts';

export interface Finding {
  id: string;
  what: string;
  /** What breaks it; nothing when it holds. */
  broken: string[];
}

export interface Verdict {
  findings: Finding[];
  figures: string[];
}

/** The twelve invariants of the ledger, from the gateways' truth, our books and what buyers were told. */
export async function checkBooks(
  shop: Shop,
  buyers: readonly Buyer[],
  stories: readonly Story[],
  closed: readonly Closed[],
  /** Orders that went with a lost disk: nobody's books hold them. */
  lost: ReadonlySet<string> = new Set(),
): Promise<Verdict> {
  const ledger = withoutLost(await readLedger(shop.gateways), lost);
  return withClient(shop.cluster.url(), async (client) => {
    const rows = async <T extends object>(sql: string): Promise<T[]> => (await client.query<T>(sql)).rows;
    const payments = await rows<compare.PaymentRow>(
      `SELECT a.out_trade_no, p.channel, p.transaction_id, p.amount_fen, p.source, p.created_at
       FROM payments p JOIN payment_attempts a ON a.id = p.attempt_id WHERE p.channel <> 'offline'`,
    );
    const refunds = await rows<compare.RefundRow>('SELECT out_refund_no, amount_fen, state FROM refunds');
    const orders = await rows<compare.OrderRow>('SELECT number, account_id FROM orders');
    const periods = await rows<compare.PeriodRow>(
      `SELECT member_id AS account_id, starts_on::text, ends_on::text FROM membership_periods
       WHERE revoked_at IS NULL ORDER BY starts_on, id`,
    );
    const findings: Finding[] = [
      {
        id: 'I1',
        what: 'every payment the gateways know is in the books once; the bill alone told of late ones alone',
        broken: compare.samePayments(ledger, payments, stories, closed),
      },
      {
        id: 'I6',
        what: 'each refund is known to the gateway once',
        broken: compare.sameRefunds(ledger, refunds),
      },
      {
        id: 'I9',
        what: 'every order that was acknowledged is in the books, one for each key',
        broken: compare.acknowledged(stories, orders),
      },
      {
        id: 'I11',
        what: `what ${compare.SAMPLE} members are shown is what their terms say`,
        broken: await compare.shown(shop, buyers, periods),
      },
    ];
    for (const [id, [what, sql]] of Object.entries(NONE)) {
      const broken = await client.query<string[]>({ text: sql, rowMode: 'array' });
      findings.push({ id, what, broken: broken.rows.map(([text]) => text!) });
    }
    findings.sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
    const counts = await rows<{ what: string; count: string }>(
      `SELECT 'orders ' || state AS what, count(*) FROM orders GROUP BY 1
       UNION ALL SELECT 'payments ' || state, count(*) FROM payments GROUP BY 1
       UNION ALL SELECT 'told by ' || source, count(*) FROM payments GROUP BY 1
       UNION ALL SELECT 'refunds ' || cause || ' ' || state, count(*) FROM refunds GROUP BY 1
       UNION ALL SELECT 'referrals ' || state, count(*) FROM referrals GROUP BY 1
       UNION ALL SELECT 'fen between bill and books', coalesce(sum(abs(difference_fen)), 0) FROM recon_runs
       ORDER BY 1`,
    );
    return {
      findings,
      figures: [counts.map(({ what, count }) => `${what} ${count}`).join(', '), ...delays(ledger, payments)],
    };
  });
}

/** From the payment at the gateway to the booking here. */
function delays({ payments }: Ledger, ours: readonly compare.PaymentRow[]): string[] {
  const paidAt = new Map(payments.map((one) => [one.transactionId, Date.parse(one.at)]));
  return ['notify', 'query'].flatMap((source) => {
    const sorted = ours
      .filter((one) => one.source === source && paidAt.has(one.transaction_id))
      .map((one) => (one.created_at.getTime() - paidAt.get(one.transaction_id)!) / 1000)
      .sort((a, b) => a - b);
    if (sorted.length === 0) return [];
    const at = (share: number) => percentile(sorted, share).toFixed(1);
    return `booked by ${source} after p50 ${at(0.5)} s, p95 ${at(0.95)} s, p99 ${at(0.99)} s`;
  });
}

function withoutLost(ledger: Ledger, lost: ReadonlySet<string>): Ledger {
  const isKept = ({ outTradeNo }: { outTradeNo: string }) => !lost.has(numberOf(outTradeNo));
  return {
    orders: ledger.orders.filter(isKept),
    payments: ledger.payments.filter(isKept),
    refunds: ledger.refunds.filter(isKept),
  };
}

/** An attempt's number begins with its order's. */
export const numberOf = (outTradeNo: string): string => outTradeNo.slice(0, 20);
