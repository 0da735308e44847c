import type { PayChannel } from '@mingtang/contract/orders';
import type { ReconRun } from '@mingtang/contract/orders.admin';
import { payChannels } from '@mingtang/contract/choices';
import type { TableQuery } from '@mingtang/contract/paging';
import { type BillLine, PayError } from '../../adapters/pay/gateway.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { oneByOne } from '../../one-by-one.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { applyPaid, gatewayOf } from '../orders/payments.service.ts';
import { settleRefund } from '../orders/refunds.service.ts';
import * as queries from './reconciliations.queries.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, fen) => total + fen, 0);

/**
 * Compares a day's bill with our books, line by line. What the gateway alone knows is booked from the bill; what only we
 * know, and amounts that differ, are left open for a person.
 */
export async function reconcile(deps: Deps, channel: PayChannel, day: string): Promise<ReconRun> {
  const lines = (await gatewayOf(deps, channel).bill(day)) ?? (await noLines(deps, channel, day));
  const findings = [
    ...(await comparePayments(
      deps,
      channel,
      day,
      lines.filter((line) => line.kind === 'payment'),
    )),
    ...(await compareRefunds(
      deps,
      channel,
      day,
      lines.filter((line) => line.kind === 'refund'),
    )),
  ];
  const signed = lines.map((line) => (line.kind === 'payment' ? line.amountFen : -line.amountFen));
  const named = lines.map((line) => line.outRefundNo).filter(Boolean);
  // Read again: what was mended counts as ours.
  const payments = await queries.listPayments(deps.db, channel, day);
  const refunds = (await queries.listRefunds(deps.db, channel, day, named)).filter(
    (row) => row.state === 'done',
  );
  const open = findings.filter((finding) => finding.outcome === 'open');
  const id = await inTransaction(deps, async (deps) => {
    const id = await queries.setRun(
      deps.db,
      {
        channel,
        day,
        payments: lines.filter((line) => line.kind === 'payment').length,
        refunds: named.length,
        gateway_fen: sum(signed),
        our_fen:
          sum(payments.map((row) => row.amount_fen)) -
          sum(
            refunds
              .filter((row) => row.today || named.includes(row.out_refund_no))
              .map((row) => row.amount_fen),
          ),
        ran_at: deps.clock.now(),
      },
      findings,
    );
    await queries.settleFindings(
      deps.db,
      id,
      open.map((finding) => finding.reference),
    );
    return id;
  });
  if (open.length > 0) deps.log.error({ channel, day, open: open.length }, 'the books differ from the bill');
  return viewRun(await queries.findRun(deps.db, id));
}

/** The gateways write a day's bill until ten the next morning, Asia/Shanghai; one this late does not come any more. */
const BILL_MS = 10 * 3_600_000;
const NO_BILL_MS = 3 * 86_400_000;

/**
 * Without a bill a day is empty if its bill would be out and nothing was paid by our books either; otherwise it has yet to
 * come. When it does not come, what our books have is a finding. Refunds do not count: one that ended just before midnight
 * stands on the day after in our books.
 */
async function noLines(deps: Deps, channel: PayChannel, day: string): Promise<[]> {
  const before = (ms: number) => day < dayOf(new Date(deps.clock.now().getTime() - ms));
  const empty =
    before(NO_BILL_MS) ||
    (before(BILL_MS) && (await queries.listPayments(deps.db, channel, day)).length === 0);
  if (!empty) throw new PayError('refused', 'no bill');
  return [];
}

async function comparePayments(
  deps: Deps,
  channel: PayChannel,
  day: string,
  lines: readonly BillLine[],
): Promise<queries.Finding[]> {
  const ours = new Map(
    (await queries.listPayments(deps.db, channel, day)).map((row) => [row.transaction_id, row]),
  );
  const findings: queries.Finding[] = [];
  for (const line of lines) {
    const row = ours.get(line.transactionId);
    ours.delete(line.transactionId);
    const found = { reference: line.transactionId, gateway_fen: line.amountFen };
    if (row === undefined) {
      const outcome = await applyPaid(
        deps,
        line.outTradeNo,
        { transactionId: line.transactionId, amountFen: line.amountFen, payer: '', paidAt: line.paidAt },
        'bill',
      );
      findings.push({
        ...found,
        kind: 'gateway-only',
        order_id: null,
        our_fen: null,
        outcome: outcome === 'unknown' ? 'open' : 'mended',
      });
    } else if (row.amount_fen !== line.amountFen)
      findings.push({
        ...found,
        kind: 'amount',
        order_id: row.order_id,
        our_fen: row.amount_fen,
        outcome: 'open',
      });
  }
  for (const row of ours.values())
    findings.push({
      kind: 'local-only',
      reference: row.transaction_id,
      order_id: row.order_id,
      gateway_fen: null,
      our_fen: row.amount_fen,
      outcome: 'open',
    });
  return findings;
}

async function compareRefunds(
  deps: Deps,
  channel: PayChannel,
  day: string,
  lines: readonly BillLine[],
): Promise<queries.Finding[]> {
  const named = lines.map((line) => line.outRefundNo);
  const ours = new Map(
    (await queries.listRefunds(deps.db, channel, day, named)).map((row) => [row.out_refund_no, row]),
  );
  const findings: queries.Finding[] = [];
  for (const line of lines) {
    const row = ours.get(line.outRefundNo);
    ours.delete(line.outRefundNo);
    if (row?.state === 'done' && row.amount_fen === line.amountFen) continue;
    // Under way with us, done with them: their word ends it.
    const mends = row !== undefined && row.amount_fen === line.amountFen;
    if (mends) await inTransaction(deps, (deps) => settleRefund(deps, line.outRefundNo, { state: 'done' }));
    findings.push({
      kind: 'refund',
      reference: line.outRefundNo || line.transactionId,
      order_id: row?.order_id ?? null,
      gateway_fen: line.amountFen,
      our_fen: row?.amount_fen ?? null,
      outcome: mends ? 'mended' : 'open',
    });
  }
  for (const row of ours.values()) {
    // Just before midnight it stands in the bill of the next day: the gateway is asked.
    const told = await gatewayOf(deps, channel).queryRefund(row.out_trade_no, row.out_refund_no);
    if (told.state === 'done') continue;
    findings.push({
      kind: 'refund',
      reference: row.out_refund_no,
      order_id: row.order_id,
      gateway_fen: null,
      our_fen: row.amount_fen,
      outcome: 'open',
    });
  }
  return findings;
}

/** Yesterday, and what of the last month could not be compared before. */
export async function reconcileDays(deps: Deps): Promise<void> {
  const today = dayOf(deps.clock.now());
  const missing: [PayChannel, string][] = [];
  for (const channel of payChannels) {
    if (deps.pay.gateways[channel] === undefined) continue;
    for (const day of await queries.listMissing(deps.db, channel, today)) missing.push([channel, day]);
  }
  await oneByOne(missing, ([channel, day]) => reconcile(deps, channel, day), 'days were not compared');
}

export async function reconcileAgain(deps: Deps, channel: PayChannel, day: string): Promise<ReconRun> {
  try {
    return await reconcile(deps, channel, day);
  } catch (error) {
    if (!(error instanceof PayError)) throw error;
    throw new AppError(error.kind === 'refused' ? 'reconciliation.no_bill' : 'pay.unreachable');
  }
}

export async function listReconciliations(deps: Deps, { pageNum, pageSize }: TableQuery) {
  const [rows, total] = await Promise.all([
    queries.listRuns(deps.db, (pageNum - 1) * pageSize, pageSize),
    queries.countRuns(deps.db),
  ]);
  return { rows: rows.map(viewRun), total, more: false };
}

const viewRun = (row: queries.RunRow): ReconRun => ({
  id: row.id,
  channel: row.channel as PayChannel,
  day: row.day,
  payments: row.payments,
  refunds: row.refunds,
  gatewayFen: Number(row.gateway_fen),
  ourFen: Number(row.our_fen),
  differenceFen: Number(row.difference_fen),
  findings: (row.findings ?? []) as ReconRun['findings'],
  ranAt: row.ran_at.toISOString(),
});
