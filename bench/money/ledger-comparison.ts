import type { BuyerJourney } from './buyer-journey.ts';
import type { Buyer } from './buyer-accounts.ts';
import { sendUntilFinal } from './retrying-client.ts';
import type { GatewayLedger } from './fake-gateway-client.ts';
import type { ClosedAttempt } from './settle.ts';
import type { TestCluster } from './test-cluster.ts';

export const MEMBER_SAMPLE_SIZE = 200;

export interface PaymentRow {
  out_trade_no: string;
  channel: string;
  transaction_id: string;
  amount_fen: number;
  source: string;
  created_at: Date;
}

export interface RefundRow {
  out_refund_no: string;
  amount_fen: number;
  state: string;
}

export interface OrderRow {
  number: string;
  account_id: string;
}

export interface PeriodRow {
  account_id: string;
  starts_on: string;
  ends_on: string;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Reports gateway payments that are not recorded exactly once with the same amount, or that only reconciliation (source
 * `bill`) found although they were not late, i.e. paid after the order was closed.
 */
export function comparePayments(
  ledger: GatewayLedger,
  recordedPayments: readonly PaymentRow[],
  journeys: readonly BuyerJourney[],
  closedAttempts: readonly ClosedAttempt[],
): string[] {
  const violations: string[] = [];
  const recordedByTransaction = Map.groupBy(
    recordedPayments,
    ({ channel, transaction_id }) => `${channel} ${transaction_id}`,
  );
  const openedAt = new Map(ledger.orders.map((order) => [order.outTradeNo, Date.parse(order.createdAt)]));
  const closedAt = new Map(
    closedAttempts.map((attempt) => [attempt.out_trade_no, attempt.closed_at.getTime()]),
  );
  const lateTradeNumbers = new Set(
    journeys.flatMap(({ payments }) =>
      payments.filter(({ late }) => late).map(({ outTradeNo }) => outTradeNo),
    ),
  );
  for (const { channel, outTradeNo, transactionId, amountFen } of ledger.payments) {
    const [row, ...duplicates] = recordedByTransaction.get(`${channel} ${transactionId}`) ?? [];
    if (row === undefined) violations.push(`${outTradeNo} is not recorded`);
    else if (duplicates.length > 0)
      violations.push(`${outTradeNo} is recorded ${duplicates.length + 1} times`);
    else if (row.amount_fen !== amountFen || row.out_trade_no !== outTradeNo)
      violations.push(`${outTradeNo} is recorded with a different amount or attempt`);
    else if (row.source === 'bill' && !lateTradeNumbers.has(outTradeNo)) {
      // A payment on an Alipay page that was opened after the server closed the attempt counts as late too.
      const openedAfterClose = openedAt.get(outTradeNo)! >= (closedAt.get(outTradeNo) ?? Infinity);
      if (!openedAfterClose) violations.push(`${outTradeNo} was only found by reconciliation`);
    }
  }
  const [gatewayTotal, recordedTotal] = [
    sum(ledger.payments.map(({ amountFen }) => amountFen)),
    sum(recordedPayments.map(({ amount_fen }) => amount_fen)),
  ];
  if (gatewayTotal !== recordedTotal)
    violations.push(`the gateways have ${gatewayTotal} fen, the database ${recordedTotal}`);
  return violations;
}

/** Reports refunds that are not done, or not executed exactly once at the gateway with the same amount. */
export function compareRefunds({ refunds }: GatewayLedger, recordedRefunds: readonly RefundRow[]): string[] {
  const refundsByNumber = Map.groupBy(refunds, ({ outRefundNo }) => outRefundNo);
  const violations = recordedRefunds
    .filter(({ out_refund_no, amount_fen, state }) => {
      const gatewayRefunds = refundsByNumber.get(out_refund_no) ?? [];
      return (
        state !== 'done' ||
        gatewayRefunds.length !== 1 ||
        gatewayRefunds[0]!.state !== 'SUCCESS' ||
        gatewayRefunds[0]!.amountFen !== amount_fen
      );
    })
    .map((refund) => `${refund.out_refund_no} is ${refund.state} in the database and differs at the gateway`);
  if (refunds.length !== recordedRefunds.length)
    violations.push(`the gateways have ${refunds.length} refunds, the database ${recordedRefunds.length}`);
  return violations;
}

/** Reports acknowledged orders that the database lacks, and several orders for one idempotency key. */
export function findLostOrDuplicateOrders(
  journeys: readonly BuyerJourney[],
  orders: readonly OrderRow[],
): string[] {
  const accountByNumber = new Map(orders.map((order) => [order.number, Number(order.account_id)]));
  return journeys.flatMap(({ accountId, orderNumbers }) => [
    ...orderNumbers
      .filter((number) => accountByNumber.get(number) !== accountId)
      .map((number) => `${number} is lost`),
    ...(new Set(orderNumbers).size > 1
      ? [`one idempotency key, several orders: ${orderNumbers.join(' ')}`]
      : []),
  ]);
}

/** Reports members for whom the API shows another membership than their periods in the database. */
export async function compareShownMemberships(
  cluster: TestCluster,
  buyers: readonly Buyer[],
  periods: readonly PeriodRow[],
): Promise<string[]> {
  const periodsByAccount = Map.groupBy(periods, (period) => Number(period.account_id));
  const violations: string[] = [];
  const step = Math.max(1, Math.floor(buyers.length / MEMBER_SAMPLE_SIZE));
  for (const { accountId, token } of buyers
    .filter((_, index) => index % step === 0)
    .slice(0, MEMBER_SAMPLE_SIZE)) {
    const response = await sendUntilFinal({
      url: `${cluster.url}/h5/membership`,
      method: 'GET',
      token,
      callerId: accountId,
    });
    const shownMembership = response?.data as
      | { membership: string; endsOn: string | null; periods: { startsOn: string; endsOn: string }[] }
      | undefined;
    const periodsOfMember = periodsByAccount.get(accountId) ?? [];
    const expected = {
      membership: periodsOfMember.length > 0 ? 'active' : 'none',
      endsOn: periodsOfMember.at(-1)?.ends_on ?? null,
      periods: periodsOfMember.map((period) => ({ startsOn: period.starts_on, endsOn: period.ends_on })),
    };
    const actual = {
      membership: shownMembership?.membership,
      endsOn: shownMembership?.endsOn,
      periods: shownMembership?.periods.map(({ startsOn, endsOn }) => ({ startsOn, endsOn })),
    };
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      violations.push(
        `member ${accountId} is shown ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`,
      );
  }
  return violations;
}
