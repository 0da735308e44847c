import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export const listIssuingRunIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('dues_runs').select('id').where('state', '=', 'issuing').orderBy('id').execute()).map(
    ({ id }) => id,
  );

/** Undefined if another worker is issuing the run, or it is finished. */
export const lockIssuingRun = (tx: Tx, id: string) =>
  tx
    .selectFrom('dues_runs')
    .select(['id', 'year', 'issued_on'])
    .where('id', '=', id)
    .where('state', '=', 'issuing')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/**
 * Locks the counter of the year and returns its last number. Transactions that issue invoices of one year wait for each
 * other, so what they read of its invoices stays true until they commit.
 */
export const lockCounter = async (tx: Tx, year: number): Promise<number> => {
  const { last_sequence } = await tx
    .insertInto('dues_invoice_counters')
    .values({ year, last_sequence: 0 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last_sequence: sql`dues_invoice_counters.last_sequence` }),
    )
    .returning('last_sequence')
    .executeTakeFirstOrThrow();
  return last_sequence;
};

export const updateCounter = (tx: Tx, year: number, lastSequence: number) =>
  tx
    .updateTable('dues_invoice_counters')
    .set({ last_sequence: lastSequence })
    .where('year', '=', year)
    .execute();

/** The next planned items, with the present name of member or company. */
export const listNextItems = (tx: Tx, runId: string, limit: number) =>
  tx
    .selectFrom('dues_items as i')
    .innerJoin('members as m', 'm.account_id', 'i.account_id')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .leftJoin('companies as c', 'c.id', 'i.company_id')
    .select([
      'i.id',
      'i.account_id',
      'i.company_id',
      'i.package_id',
      'i.amount_fen',
      'i.due_on',
      'a.state as account_state',
      sql<string>`coalesce(nullif(c.name_zh, ''), nullif(c.name_en, ''), m.name)`.as('bill_to'),
    ])
    .where('i.run_id', '=', runId)
    .where('i.state', '=', 'planned')
    .orderBy('i.id')
    .limit(limit)
    .execute();

export interface NewDuesInvoice {
  year: number;
  sequence: number;
  item_id: string;
  run_id: string;
  account_id: string;
  company_id: string | null;
  package_id: string;
  bill_to: string;
  amount_fen: number;
  issued_on: string;
  due_on: string;
}

export const insertInvoices = (tx: Tx, invoices: readonly NewDuesInvoice[]) =>
  tx.insertInto('dues_invoices').values(invoices).execute();

export const markItemsIssued = (tx: Tx, ids: readonly string[]) =>
  tx.updateTable('dues_items').set({ state: 'issued' }).where('id', 'in', ids).execute();

export const markItemsSkipped = (tx: Tx, ids: readonly string[], reason: string) =>
  tx.updateTable('dues_items').set({ state: 'skipped', reason }).where('id', 'in', ids).execute();
