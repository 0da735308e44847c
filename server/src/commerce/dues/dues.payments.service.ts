import type { PayableDuesInvoice, RecordDuesTransferInput } from '@mingtang/contract/dues';
import type { ErrorKey } from '@mingtang/contract/errors';
import type { Language } from '@mingtang/contract/fields';
import { DUES_MONTHS, DUES_TRANSFER_INVOICES_MAX } from '@mingtang/contract/limits';
import { AppError } from '../../base/errors.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { insertTransfer, reverseTransfer } from '../orders/orders.bank-transfers.service.ts';
import { insertPaidOrder } from '../orders/orders.offline-payments.service.ts';
import * as queries from './dues.payments.queries.ts';

const INVOICES_FOUND = 20;

export async function findPayableInvoices(
  deps: Deps,
  language: Language,
  { numbers, keyword }: { numbers?: string | undefined; keyword?: string | undefined },
): Promise<{ rows: PayableDuesInvoice[] }> {
  if (numbers === undefined && keyword === undefined) return { rows: [] };
  const rows = await queries.listPayableInvoices(
    deps.db,
    { numbers: numbers?.split(','), keyword },
    numbers === undefined ? INVOICES_FOUND : DUES_TRANSFER_INVOICES_MAX,
  );
  return {
    rows: rows.map((row) => ({
      number: row.number,
      billTo: row.bill_to,
      memberName: pickTranslation(language, row.name, row.name_en),
      year: row.year,
      dueOn: row.due_on,
      unpaidFen: row.amount_fen - row.paid_fen,
    })),
  };
}

/**
 * Records one bank transfer that pays all of its parts, or none of them. An invoice that is then paid gets an order of
 * its amount, which grants the membership as every order does.
 */
export async function recordTransfer(
  deps: Deps,
  actor: Actor,
  { parts, ...transfer }: RecordDuesTransferInput,
): Promise<{ id: string; paid: number }> {
  requireStepUp(deps, actor);
  return inTransaction(deps, async (deps) => {
    const amounts = new Map(parts.map(({ number, amountFen }) => [number, amountFen]));
    const invoices = await queries.lockInvoicesByNumber(deps.db, [...amounts.keys()]);
    if (invoices.length !== parts.length) throw new AppError('dues.invoice_not_found');
    if (invoices.some((invoice) => invoice.account_id === actor.accountId)) throw new AppError('forbidden');
    const unpaidAfter = (invoice: queries.LockedInvoice): number =>
      invoice.amount_fen - invoice.paid_fen - amounts.get(invoice.number)!;
    rejectInvoices(
      'dues.invoice_not_payable',
      invoices.filter((invoice) => !isPayable(invoice) || unpaidAfter(invoice) < 0),
    );
    if (parts.reduce((sum, { amountFen }) => sum + amountFen, 0) !== transfer.amountFen)
      throw new AppError('dues.sum_differs');
    const { id } = await insertTransfer(deps, actor, transfer);
    const payments = await queries.insertPayments(
      deps.db,
      invoices.map((invoice) => ({
        invoice_id: invoice.id,
        transfer_id: id,
        amount_fen: amounts.get(invoice.number)!,
        reverses_id: null,
        recorded_at: deps.clock.now(),
      })),
    );
    const paid = invoices.filter((invoice) => unpaidAfter(invoice) === 0);
    for (const invoice of paid) {
      const payment = payments.find(({ invoice_id }) => invoice_id === invoice.id)!;
      await grantMembership(deps, invoice, payment.id, transfer.paidOn);
    }
    await recordAuditEvent(deps, actor, 'dues.payment-record', `transfer:${id}`, {
      after: { ...transfer, parts },
    });
    return { id, paid: paid.length };
  });
}

const isPayable = ({ state, account_state, company_id, company_state }: queries.LockedInvoice): boolean =>
  ['open', 'partial'].includes(state) &&
  account_state !== 'deleted' &&
  (company_id === null || company_state !== 'removed');

function rejectInvoices(key: ErrorKey, invoices: readonly { number: string }[]): void {
  if (invoices.length === 0) return;
  throw new AppError(key, { fields: { parts: invoices.map(({ number }) => number).join(', ') } });
}

async function grantMembership(
  deps: TxDeps,
  invoice: queries.LockedInvoice,
  paymentId: string,
  paidOn: string,
): Promise<void> {
  const order = await insertPaidOrder(
    deps,
    {
      accountId: invoice.account_id,
      packageId: invoice.package_id,
      companyId: invoice.company_id,
      amountFen: invoice.amount_fen,
      months: DUES_MONTHS,
    },
    // The payment that completed it, because an invoice is paid again after a reversal.
    { transactionId: `${invoice.number}/${paymentId}`, paidOn },
  );
  if (order === undefined) return rejectInvoices('dues.order_open', [invoice]);
  if (order.outcome !== 'applied') return rejectInvoices('dues.invoice_not_payable', [invoice]);
  await queries.updateInvoiceOrder(deps.db, invoice.id, order.id);
}

/** Takes back a transfer with all of its parts. Memberships that it granted must have been refunded. */
export async function reverseDuesTransfer(
  deps: Deps,
  actor: Actor,
  id: string,
  reason: string,
): Promise<null> {
  requireStepUp(deps, actor);
  return inTransaction(deps, async (deps) => {
    const payments = await queries.lockTransferPayments(deps.db, id);
    if (payments.length === 0) throw new AppError('dues.transfer_not_found');
    if (payments.some((payment) => payment.account_id === actor.accountId)) throw new AppError('forbidden');
    rejectInvoices(
      'dues.refund_first',
      payments.filter(({ order_id, order_state }) => order_id !== null && order_state !== 'refunded'),
    );
    // A concurrent request reversed it while this one waited for the invoices.
    if (!(await reverseTransfer(deps, actor, id, reason))) throw new AppError('dues.transfer_not_found');
    await queries.insertPayments(
      deps.db,
      payments.map((payment) => ({
        invoice_id: payment.invoice_id,
        transfer_id: id,
        amount_fen: -payment.amount_fen,
        reverses_id: payment.id,
        recorded_at: deps.clock.now(),
      })),
    );
    for (const { invoice_id, order_id } of payments)
      if (order_id !== null) await queries.updateInvoiceOrder(deps.db, invoice_id, null);
    await recordAuditEvent(deps, actor, 'dues.payment-reverse', `transfer:${id}`, {
      after: { reason, parts: payments.map(({ number, amount_fen }) => ({ number, amountFen: amount_fen })) },
    });
    return null;
  });
}

export async function voidDuesInvoice(
  deps: Deps,
  actor: Actor,
  number: string,
  reason: string,
): Promise<null> {
  requireStepUp(deps, actor);
  return inTransaction(deps, async (deps) => {
    const [invoice] = await queries.lockInvoicesByNumber(deps.db, [number]);
    if (invoice === undefined) throw new AppError('dues.invoice_not_found');
    if (invoice.account_id === actor.accountId) throw new AppError('forbidden');
    if (invoice.state === 'void') throw new AppError('dues.invoice_void');
    if (invoice.paid_fen > 0) throw new AppError('dues.invoice_paid');
    await queries.voidInvoice(deps.db, invoice.id, {
      voided_at: deps.clock.now(),
      voided_by: actor.accountId,
      void_reason: reason,
    });
    await recordAuditEvent(deps, actor, 'dues.invoice-void', `dues-invoice:${number}`, { after: { reason } });
    return null;
  });
}
