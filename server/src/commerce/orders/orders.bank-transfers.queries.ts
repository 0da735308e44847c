import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import { likePatternOf } from '../../platform/db/filter-values.ts';

/** Orders without money: a transfer can arrive after an order was closed, as any other late payment. */
const PAYABLE_STATES = ['created', 'paying', 'closed'];

/** The newest unpaid orders, by part of the member's or company's name or by the complete order number. */
export const listPayableOrders = (db: Db, keyword: string, limit: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('members as m', 'm.account_id', 'o.account_id')
    .innerJoin('packages as p', 'p.id', 'o.package_id')
    .leftJoin('companies as c', 'c.id', 'o.company_id')
    .where('o.state', 'in', PAYABLE_STATES)
    .where(
      'o.id',
      'in',
      sql<string>`(
        SELECT k.id FROM orders k WHERE k.number = ${keyword}
        UNION SELECT k.id FROM orders k JOIN members n ON n.account_id = k.account_id
          WHERE n.name ILIKE ${likePatternOf(keyword)} OR n.name_en ILIKE ${likePatternOf(keyword)}
        UNION SELECT k.id FROM orders k JOIN companies n ON n.id = k.company_id
          WHERE n.name_zh ILIKE ${likePatternOf(keyword)} OR n.name_en ILIKE ${likePatternOf(keyword)})`,
    )
    .select([
      'o.number',
      'o.state',
      'o.amount_fen',
      'o.created_at',
      'm.name',
      'm.name_en',
      'p.name_zh as package_zh',
      'p.name_en as package_en',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
    ])
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();

/** Locked by id, so that two transfers with common orders wait for each other instead of a deadlock. */
export const lockOrdersByNumber = (tx: Tx, numbers: readonly string[]) =>
  tx
    .selectFrom('orders')
    .select(['id', 'number', 'account_id', 'state', 'amount_fen'])
    .where('number', 'in', numbers)
    .orderBy('id')
    .forUpdate()
    .execute();

export const isPayable = ({ state }: { state: string }): boolean => PAYABLE_STATES.includes(state);

export interface NewBankTransfer {
  reference: string;
  amount_fen: number;
  payer: string;
  paid_on: string;
  note: string;
  recorded_by: string;
  recorded_at: Date;
}

/** Serialises the recording of one reference, for a transfer or a single payment. 7275 is the lock of references. */
export const lockReference = (tx: Tx, reference: string) =>
  sql`SELECT pg_advisory_xact_lock(7275, hashtext(${reference}))`.execute(tx);

/** Whether a transfer that was not reversed, or a single offline payment, has the reference. */
export const isReferenceRecorded = async (tx: Tx, reference: string): Promise<boolean> => {
  const { rows } = await sql<{ recorded: boolean }>`
    SELECT EXISTS (SELECT FROM bank_transfers t WHERE t.reference = ${reference} AND t.reversed_at IS NULL)
      OR EXISTS (SELECT FROM payments p WHERE p.channel = 'offline' AND p.transaction_id = ${reference})
      AS recorded`.execute(tx);
  return rows[0]!.recorded;
};

export const insertBankTransfer = (tx: Tx, transfer: NewBankTransfer) =>
  tx.insertInto('bank_transfers').values(transfer).returning('id').executeTakeFirstOrThrow();

export interface NewBankTransferPart {
  payment_id: string;
  transfer_id: string;
  order_id: string;
  amount_fen: number;
}

export const insertBankTransferPart = (tx: Tx, part: NewBankTransferPart) =>
  tx.insertInto('bank_transfer_parts').values(part).execute();

/** False if the transfer was reversed before. */
export const markTransferReversed = async (
  tx: Tx,
  id: string,
  reversal: { reversed_at: Date; reversed_by: string; reversal_reason: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('bank_transfers')
    .set(reversal)
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
