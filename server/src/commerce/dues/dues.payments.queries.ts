import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import { likePatternOf } from '../../platform/db/filter-values.ts';

/** By number, or by part of a name: those due longest first. */
export const listPayableInvoices = (
  db: Db,
  { numbers, keyword }: { numbers: readonly string[] | undefined; keyword: string | undefined },
  limit: number,
) =>
  db
    .selectFrom('dues_invoices as v')
    .innerJoin('members as m', 'm.account_id', 'v.account_id')
    .select([
      'v.number',
      'v.bill_to',
      'v.year',
      'v.due_on',
      'v.amount_fen',
      'v.paid_fen',
      'm.name',
      'm.name_en',
    ])
    .where('v.state', 'in', ['open', 'partial'])
    .$if(numbers !== undefined, (query) => query.where('v.number', 'in', numbers!))
    .$if(keyword !== undefined, (query) =>
      query.where(
        'v.id',
        'in',
        sql<string>`(
          SELECT k.id FROM dues_invoices k WHERE k.number = ${keyword!}
          UNION SELECT k.id FROM dues_invoices k WHERE k.bill_to ILIKE ${likePatternOf(keyword!)}
          UNION SELECT k.id FROM dues_invoices k JOIN members n ON n.account_id = k.account_id
            WHERE n.name ILIKE ${likePatternOf(keyword!)} OR n.name_en ILIKE ${likePatternOf(keyword!)})`,
      ),
    )
    .orderBy('v.due_on')
    .orderBy('v.id')
    .limit(limit)
    .execute();

/** Locked by id, so that two transfers with common invoices wait for each other instead of a deadlock. */
export const lockInvoicesByNumber = (tx: Tx, numbers: readonly string[]) =>
  tx
    .selectFrom('dues_invoices as v')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .leftJoin('companies as c', 'c.id', 'v.company_id')
    .select([
      'v.id',
      'v.number',
      'v.account_id',
      'v.company_id',
      'v.package_id',
      'v.amount_fen',
      'v.paid_fen',
      'v.state',
      'a.state as account_state',
      'c.state as company_state',
    ])
    .where('v.number', 'in', numbers)
    .orderBy('v.id')
    .forUpdate('v')
    .execute();
export type LockedInvoice = Awaited<ReturnType<typeof lockInvoicesByNumber>>[number];

export interface NewDuesPayment {
  invoice_id: string;
  transfer_id: string;
  amount_fen: number;
  reverses_id: string | null;
  recorded_at: Date;
}

export const insertPayments = (tx: Tx, payments: readonly NewDuesPayment[]) =>
  tx.insertInto('dues_payments').values(payments).returning(['id', 'invoice_id']).execute();

export const updateInvoiceOrder = (tx: Tx, id: string, orderId: string | null) =>
  tx.updateTable('dues_invoices').set({ order_id: orderId }).where('id', '=', id).execute();

export const voidInvoice = (
  tx: Tx,
  id: string,
  voided: { voided_at: Date; voided_by: string; void_reason: string },
) => tx.updateTable('dues_invoices').set(voided).where('id', '=', id).execute();

/** The parts of a transfer that was not reversed, with their invoices, which are locked in the order of their ids. */
export const lockTransferPayments = (tx: Tx, transferId: string) =>
  tx
    .selectFrom('dues_payments as p')
    .innerJoin('bank_transfers as t', 't.id', 'p.transfer_id')
    .innerJoin('dues_invoices as v', 'v.id', 'p.invoice_id')
    .leftJoin('orders as o', 'o.id', 'v.order_id')
    .select([
      'p.id',
      'p.invoice_id',
      'p.amount_fen',
      'v.number',
      'v.account_id',
      'v.order_id',
      'o.state as order_state',
    ])
    .where('p.transfer_id', '=', transferId)
    .where('t.reversed_at', 'is', null)
    .orderBy('v.id')
    .forUpdate('v')
    .execute();

/** The payments of an invoice, newest first, with their transfer; without the rows that reverse one. */
export const listInvoicePayments = (db: Db, invoiceId: string) =>
  db
    .selectFrom('dues_payments as p')
    .innerJoin('bank_transfers as t', 't.id', 'p.transfer_id')
    .innerJoin('members as m', 'm.account_id', 't.recorded_by')
    .leftJoin('members as r', 'r.account_id', 't.reversed_by')
    .select((eb) => [
      'p.transfer_id',
      'p.amount_fen',
      't.reference',
      't.payer',
      't.paid_on',
      't.note',
      't.amount_fen as transfer_fen',
      'm.name as recorded_by',
      'p.recorded_at',
      't.reversed_at',
      'r.name as reversed_by',
      't.reversal_reason',
      eb
        .selectFrom('dues_payments as x')
        .whereRef('x.transfer_id', '=', 'p.transfer_id')
        .where('x.reverses_id', 'is', null)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('invoices'),
    ])
    .where('p.invoice_id', '=', invoiceId)
    .where('p.reverses_id', 'is', null)
    .orderBy('p.id', 'desc')
    .execute();
export type DuesPaymentRow = Awaited<ReturnType<typeof listInvoicePayments>>[number];
