import { withClient } from '@mingtang/test-support/database';
import { percentile } from '../directory/directory-latencies.ts';
import type { BuyerJourney } from './buyer-journey.ts';
import type { Buyer } from './buyer-accounts.ts';
import {
  comparePayments,
  compareRefunds,
  compareShownMemberships,
  findLostOrDuplicateOrders,
  MEMBER_SAMPLE_SIZE,
  type OrderRow,
  type PaymentRow,
  type PeriodRow,
  type RefundRow,
} from './ledger-comparison.ts';
import { type GatewayLedger, readGatewayLedger } from './fake-gateway-client.ts';
import { INVARIANT_QUERIES } from './invariants.ts';
import type { ClosedAttempt } from './settle.ts';
import type { TestCluster } from './test-cluster.ts';

export interface InvariantResult {
  id: string;
  description: string;
  /** Violations; empty if the invariant holds. */
  violations: string[];
}

export interface LedgerCheckResult {
  invariants: InvariantResult[];
  metrics: string[];
}

/** Checks the twelve invariants by comparing the gateways' records, the database and what the buyers observed. */
export async function checkLedger(
  cluster: TestCluster,
  buyers: readonly Buyer[],
  journeys: readonly BuyerJourney[],
  closedAttempts: readonly ClosedAttempt[],
  /** Orders lost with the disk, which are excluded from the comparison. */
  lostOrderNumbers: ReadonlySet<string> = new Set(),
): Promise<LedgerCheckResult> {
  const ledger = withoutLostOrders(await readGatewayLedger(cluster.gatewaysUrl), lostOrderNumbers);
  return withClient(cluster.database.url(), async (client) => {
    const queryRows = async <T extends object>(sql: string): Promise<T[]> =>
      (await client.query<T>(sql)).rows;
    const payments = await queryRows<PaymentRow>(
      `SELECT a.out_trade_no, p.channel, p.transaction_id, p.amount_fen, p.source, p.created_at
       FROM payments p JOIN payment_attempts a ON a.id = p.attempt_id WHERE p.channel <> 'offline'`,
    );
    const refunds = await queryRows<RefundRow>('SELECT out_refund_no, amount_fen, state FROM refunds');
    const orders = await queryRows<OrderRow>('SELECT number, account_id FROM orders');
    const periods = await queryRows<PeriodRow>(
      `SELECT member_id AS account_id, starts_on::text, ends_on::text FROM membership_periods
       WHERE revoked_at IS NULL ORDER BY starts_on, id`,
    );
    const invariants: InvariantResult[] = [
      {
        id: 'I1',
        description:
          'every gateway payment is recorded once; only late payments were found by reconciliation alone',
        violations: comparePayments(ledger, payments, journeys, closedAttempts),
      },
      {
        id: 'I6',
        description: 'each refund was executed once at the gateway',
        violations: compareRefunds(ledger, refunds),
      },
      {
        id: 'I9',
        description: 'every acknowledged order is recorded, one per idempotency key',
        violations: findLostOrDuplicateOrders(journeys, orders),
      },
      {
        id: 'I11',
        description: `the API shows ${MEMBER_SAMPLE_SIZE} members the membership that follows from their periods`,
        violations: await compareShownMemberships(cluster, buyers, periods),
      },
    ];
    for (const [id, [description, sql]] of Object.entries(INVARIANT_QUERIES)) {
      const violations = await client.query<string[]>({ text: sql, rowMode: 'array' });
      invariants.push({ id, description, violations: violations.rows.map(([text]) => text!) });
    }
    invariants.sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
    const counts = await queryRows<{ label: string; count: string }>(
      `SELECT 'orders ' || state AS label, count(*) FROM orders GROUP BY 1
       UNION ALL SELECT 'payments ' || state, count(*) FROM payments GROUP BY 1
       UNION ALL SELECT 'recorded by ' || source, count(*) FROM payments GROUP BY 1
       UNION ALL SELECT 'refunds ' || cause || ' ' || state, count(*) FROM refunds GROUP BY 1
       UNION ALL SELECT 'referrals ' || state, count(*) FROM referrals GROUP BY 1
       UNION ALL SELECT 'difference to the bills in fen', coalesce(sum(abs(difference_fen)), 0) FROM reconciliation_runs
       ORDER BY 1`,
    );
    return {
      invariants,
      metrics: [
        counts.map(({ label, count }) => `${label} ${count}`).join(', '),
        ...formatRecordingDelays(ledger, payments),
      ],
    };
  });
}

/** Delay between the payment at the gateway and its record in the database. */
function formatRecordingDelays(
  { payments }: GatewayLedger,
  recordedPayments: readonly PaymentRow[],
): string[] {
  const paidAt = new Map(payments.map(({ transactionId, at }) => [transactionId, Date.parse(at)]));
  return ['notify', 'query'].flatMap((source) => {
    const sorted = recordedPayments
      .filter((payment) => payment.source === source && paidAt.has(payment.transaction_id))
      .map((payment) => (payment.created_at.getTime() - paidAt.get(payment.transaction_id)!) / 1000)
      .sort((a, b) => a - b);
    if (sorted.length === 0) return [];
    const formatPercentile = (share: number) => percentile(sorted, share).toFixed(1);
    return `recorded by ${source} after p50 ${formatPercentile(0.5)} s, p95 ${formatPercentile(0.95)} s, p99 ${formatPercentile(0.99)} s`;
  });
}

function withoutLostOrders(ledger: GatewayLedger, lostOrderNumbers: ReadonlySet<string>): GatewayLedger {
  const isNotLost = ({ outTradeNo }: { outTradeNo: string }) =>
    !lostOrderNumbers.has(orderNumberOf(outTradeNo));
  return {
    orders: ledger.orders.filter(isNotLost),
    payments: ledger.payments.filter(isNotLost),
    refunds: ledger.refunds.filter(isNotLost),
  };
}

/** The trade number of a payment attempt starts with the order number, which has 20 digits. */
export const orderNumberOf = (outTradeNo: string): string => outTradeNo.slice(0, 20);
