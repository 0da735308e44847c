import type { Story } from './buyer.ts';
import type { Buyer } from './buyers.ts';
import { untilAnswered } from './calls.ts';
import type { Ledger } from './gateway.ts';
import type { Closed } from './quiet.ts';
import type { Shop } from './shop.ts';

export const SAMPLE = 200;

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

const sum = (fen: readonly number[]): number => fen.reduce((total, one) => total + one, 0);

export function samePayments(
  ledger: Ledger,
  ours: readonly PaymentRow[],
  stories: readonly Story[],
  closed: readonly Closed[],
): string[] {
  const broken: string[] = [];
  const known = Map.groupBy(ours, ({ channel, transaction_id }) => `${channel} ${transaction_id}`);
  const openedAt = new Map(ledger.orders.map((order) => [order.outTradeNo, Date.parse(order.createdAt)]));
  const closedAt = new Map(closed.map((one) => [one.out_trade_no, one.closed_at.getTime()]));
  const late = new Set(
    stories.flatMap(({ payments }) => payments.filter((one) => one.late).map((one) => one.outTradeNo)),
  );
  for (const { channel, outTradeNo, transactionId, amountFen } of ledger.payments) {
    const [row, ...more] = known.get(`${channel} ${transactionId}`) ?? [];
    if (row === undefined) broken.push(`${outTradeNo} is not in the books`);
    else if (more.length > 0) broken.push(`${outTradeNo} is in the books ${more.length + 1} times`);
    else if (row.amount_fen !== amountFen || row.out_trade_no !== outTradeNo)
      broken.push(`${outTradeNo} is in the books as something else`);
    else if (row.source === 'bill' && !late.has(outTradeNo)) {
      // An Alipay page that was opened only after its number was closed here is a late payment too.
      const openedLate = openedAt.get(outTradeNo)! >= (closedAt.get(outTradeNo) ?? Infinity);
      if (!openedLate) broken.push(`${outTradeNo} was found by the bill alone`);
    }
  }
  const [theirs, booked] = [
    sum(ledger.payments.map((one) => one.amountFen)),
    sum(ours.map((one) => one.amount_fen)),
  ];
  if (theirs !== booked) broken.push(`the gateways have ${theirs} fen, the books ${booked}`);
  return broken;
}

export function sameRefunds({ refunds }: Ledger, ours: readonly RefundRow[]): string[] {
  const theirs = Map.groupBy(refunds, (one) => one.outRefundNo);
  const broken = ours
    .filter(({ out_refund_no, amount_fen, state }) => {
      const known = theirs.get(out_refund_no) ?? [];
      return (
        state !== 'done' ||
        known.length !== 1 ||
        known[0]!.state !== 'SUCCESS' ||
        known[0]!.amountFen !== amount_fen
      );
    })
    .map((one) => `${one.out_refund_no} is ${one.state} here and otherwise there`);
  if (refunds.length !== ours.length)
    broken.push(`the gateways know ${refunds.length} refunds, the books ${ours.length}`);
  return broken;
}

export function acknowledged(stories: readonly Story[], orders: readonly OrderRow[]): string[] {
  const owner = new Map(orders.map((one) => [one.number, Number(one.account_id)]));
  return stories.flatMap(({ accountId, numbers }) => [
    ...numbers.filter((number) => owner.get(number) !== accountId).map((number) => `${number} is lost`),
    ...(new Set(numbers).size > 1 ? [`one key, two orders: ${numbers.join(' ')}`] : []),
  ]);
}

export async function shown(
  shop: Shop,
  buyers: readonly Buyer[],
  periods: readonly PeriodRow[],
): Promise<string[]> {
  const terms = Map.groupBy(periods, (one) => Number(one.account_id));
  const broken: string[] = [];
  const step = Math.max(1, Math.floor(buyers.length / SAMPLE));
  for (const { accountId, token } of buyers.filter((_, index) => index % step === 0).slice(0, SAMPLE)) {
    const answered = await untilAnswered({
      url: `${shop.url}/h5/membership`,
      method: 'GET',
      token,
      from: accountId,
    });
    const seen = answered?.data as
      | { membership: string; endsOn: string | null; periods: { startsOn: string; endsOn: string }[] }
      | undefined;
    const own = terms.get(accountId) ?? [];
    const wanted = {
      membership: own.length > 0 ? 'active' : 'none',
      endsOn: own.at(-1)?.ends_on ?? null,
      periods: own.map((one) => ({ startsOn: one.starts_on, endsOn: one.ends_on })),
    };
    const got = {
      membership: seen?.membership,
      endsOn: seen?.endsOn,
      periods: seen?.periods.map(({ startsOn, endsOn }) => ({ startsOn, endsOn })),
    };
    if (JSON.stringify(got) !== JSON.stringify(wanted))
      broken.push(`member ${accountId} sees ${JSON.stringify(got)}, has ${JSON.stringify(wanted)}`);
  }
  return broken;
}
