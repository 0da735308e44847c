import type { OnlinePaymentChannel } from '@mingtang/contract/orders';
import type { ReconciliationRun } from '@mingtang/contract/orders.admin';
import { onlinePaymentChannels } from '@mingtang/contract/enums';
import type { TablePageQuery } from '@mingtang/contract/paging';
import { type BillLine, PayError } from '../../adapters/pay/pay-gateway.ts';
import { countUpToLimit, listAdminPage, slicesOf } from '../../platform/db/admin-list-paging.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { forEachSettled } from '../../base/for-each-settled.ts';
import { shanghaiDayOf, DAY_MS, HOUR_MS } from '../../base/calendar.ts';
import { applyGatewayPayment, requireGateway } from '../orders/orders.payments.service.ts';
import { settleRefund } from '../orders/orders.refunds.service.ts';
import * as queries from './reconciliations.queries.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, fen) => total + fen, 0);

/**
 * Compares a day's bill with the ledger, line by line. Payments missing in the ledger are applied from the bill;
 * payments missing in the bill and different amounts stay open for staff.
 */
export async function reconcileDay(
  deps: Deps,
  channel: OnlinePaymentChannel,
  day: string,
): Promise<ReconciliationRun> {
  const lines =
    (await requireGateway(deps, channel).downloadBill(day)) ?? (await requireEmptyDay(deps, channel, day));
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
  const signedAmounts = lines.map((line) => (line.kind === 'payment' ? line.amountFen : -line.amountFen));
  const refundNumbers = lines.map((line) => line.outRefundNo).filter(Boolean);
  // Read again, because the comparison may have applied missing payments and refunds.
  const payments = await queries.listPaymentsOfDay(deps.db, channel, day);
  const refunds = (await queries.listRefundsOfDay(deps.db, channel, day, refundNumbers)).filter(
    (row) => row.state === 'done',
  );
  const openFindings = findings.filter((finding) => finding.outcome === 'open');
  const id = await inTransaction(deps, async (deps) => {
    const id = await queries.upsertReconRun(
      deps.db,
      {
        channel,
        day,
        payments: lines.filter((line) => line.kind === 'payment').length,
        refunds: refundNumbers.length,
        vendor_fen: sum(signedAmounts),
        local_fen:
          sum(payments.map((row) => row.amount_fen)) -
          sum(
            refunds
              .filter((row) => row.ended_on_day || refundNumbers.includes(row.out_refund_no))
              .map((row) => row.amount_fen),
          ),
        ran_at: deps.clock.now(),
      },
      findings,
    );
    await queries.resolveFindings(
      deps.db,
      id,
      openFindings.map((finding) => finding.reference),
    );
    return id;
  });
  if (openFindings.length > 0)
    deps.log.error({ channel, day, open: openFindings.length }, 'ledger differs from the bill');
  return toReconRun(await queries.findReconRun(deps.db, id));
}

/** Bills are published by 10:00 of the next day, Asia/Shanghai; after `BILL_GIVE_UP_MS` none is expected. */
const BILL_READY_MS = 10 * HOUR_MS;
const BILL_GIVE_UP_MS = 3 * DAY_MS;

/**
 * Called when the gateway has no bill. The day counts as empty if the bill is due and the ledger has no payment either;
 * otherwise the bill is still to come. After `BILL_GIVE_UP_MS` the day counts as empty in any case, and ledger payments
 * become findings. Refunds are ignored: one that ended just before midnight may be dated the next day in the
 * ledger.
 */
async function requireEmptyDay(deps: Deps, channel: OnlinePaymentChannel, day: string): Promise<[]> {
  const hasEndedFor = (ms: number) => day < shanghaiDayOf(new Date(deps.clock.now().getTime() - ms));
  const isEmpty =
    hasEndedFor(BILL_GIVE_UP_MS) ||
    (hasEndedFor(BILL_READY_MS) && (await queries.listPaymentsOfDay(deps.db, channel, day)).length === 0);
  if (!isEmpty) throw new PayError('refused', 'no bill');
  return [];
}

async function comparePayments(
  deps: Deps,
  channel: OnlinePaymentChannel,
  day: string,
  lines: readonly BillLine[],
): Promise<queries.ReconFinding[]> {
  const ledgerPayments = new Map(
    (await queries.listPaymentsOfDay(deps.db, channel, day)).map((row) => [row.transaction_id, row]),
  );
  const findings: queries.ReconFinding[] = [];
  for (const line of lines) {
    const row = ledgerPayments.get(line.transactionId);
    ledgerPayments.delete(line.transactionId);
    const common = { reference: line.transactionId, vendor_fen: line.amountFen };
    if (row === undefined) {
      const outcome = await applyGatewayPayment(
        deps,
        line.outTradeNo,
        { transactionId: line.transactionId, amountFen: line.amountFen, payer: '', paidAt: line.paidAt },
        'bill',
      );
      findings.push({
        ...common,
        kind: 'gateway-only',
        order_id: null,
        local_fen: null,
        outcome: outcome === 'unknown' ? 'open' : 'mended',
      });
    } else if (row.amount_fen !== line.amountFen)
      findings.push({
        ...common,
        kind: 'amount',
        order_id: row.order_id,
        local_fen: row.amount_fen,
        outcome: 'open',
      });
  }
  for (const row of ledgerPayments.values())
    findings.push({
      kind: 'local-only',
      reference: row.transaction_id,
      order_id: row.order_id,
      vendor_fen: null,
      local_fen: row.amount_fen,
      outcome: 'open',
    });
  return findings;
}

async function compareRefunds(
  deps: Deps,
  channel: OnlinePaymentChannel,
  day: string,
  lines: readonly BillLine[],
): Promise<queries.ReconFinding[]> {
  const refundNumbers = lines.map((line) => line.outRefundNo);
  const ledgerRefunds = new Map(
    (await queries.listRefundsOfDay(deps.db, channel, day, refundNumbers)).map((row) => [
      row.out_refund_no,
      row,
    ]),
  );
  const findings: queries.ReconFinding[] = [];
  for (const line of lines) {
    const row = ledgerRefunds.get(line.outRefundNo);
    ledgerRefunds.delete(line.outRefundNo);
    if (row?.state === 'done' && row.amount_fen === line.amountFen) continue;
    // Processing in the ledger but done in the bill: the bill settles it.
    const resolvable = row !== undefined && row.amount_fen === line.amountFen;
    if (resolvable)
      await inTransaction(deps, (deps) => settleRefund(deps, line.outRefundNo, { state: 'done' }));
    findings.push({
      kind: 'refund',
      reference: line.outRefundNo || line.transactionId,
      order_id: row?.order_id ?? null,
      vendor_fen: line.amountFen,
      local_fen: row?.amount_fen ?? null,
      outcome: resolvable ? 'mended' : 'open',
    });
  }
  for (const row of ledgerRefunds.values()) {
    // A refund just before midnight may be in the next day's bill; query the gateway.
    const status = await requireGateway(deps, channel).queryRefund(row.out_trade_no, row.out_refund_no);
    if (status.state === 'done') continue;
    findings.push({
      kind: 'refund',
      reference: row.out_refund_no,
      order_id: row.order_id,
      vendor_fen: null,
      local_fen: row.amount_fen,
      outcome: 'open',
    });
  }
  return findings;
}

/** Reconciles the days of the last 31, up to yesterday, that have no run yet. */
export async function reconcileMissingDays(deps: Deps): Promise<void> {
  const today = shanghaiDayOf(deps.clock.now());
  const missingDays: [OnlinePaymentChannel, string][] = [];
  for (const channel of onlinePaymentChannels) {
    if (deps.pay.gateways[channel] === undefined) continue;
    for (const day of await queries.listUnreconciledDays(deps.db, channel, today))
      missingDays.push([channel, day]);
  }
  await forEachSettled(
    missingDays,
    ([channel, day]) => reconcileDay(deps, channel, day),
    'days could not be reconciled',
  );
}

export async function reconcileDayForAdmin(
  deps: Deps,
  channel: OnlinePaymentChannel,
  day: string,
): Promise<ReconciliationRun> {
  try {
    return await reconcileDay(deps, channel, day);
  } catch (error) {
    if (!(error instanceof PayError)) throw error;
    throw new AppError(error.kind === 'refused' ? 'reconciliation.no_bill' : 'pay.unreachable');
  }
}

export function listReconciliations(
  deps: Deps,
  { findings, ...page }: TablePageQuery & { findings?: 'open' | undefined },
) {
  const runs = queries.selectReconRunsForAdmin(deps.db, findings === 'open');
  return listAdminPage(
    {
      name: 'reconciliations',
      page,
      filter: { findings },
      sort: queries.reconRunSort,
      listRows: slicesOf(runs),
      count: countUpToLimit(deps.db, runs),
    },
    toReconRun,
  );
}

const toReconRun = (row: queries.ReconRunRow): ReconciliationRun => ({
  id: row.id,
  channel: row.channel as OnlinePaymentChannel,
  day: row.day,
  payments: row.payments,
  refunds: row.refunds,
  gatewayFen: Number(row.vendor_fen),
  ourFen: Number(row.local_fen),
  differenceFen: Number(row.difference_fen),
  findings: (row.findings ?? []) as ReconciliationRun['findings'],
  ranAt: row.ran_at.toISOString(),
});
