import { sql } from 'kysely';
import type { Tx } from '../../server/src/platform/db/client.ts';

export interface DemoOrder {
  number: string;
  accountId: string;
  companyId: string | null;
  /** Serial of a package on sale. */
  serial: string;
  at: Date;
}

/** Payments per statement, so that a busy machine stays below the statement timeout. */
const PAYMENT_BATCH_SIZE = 50;

const columnsOf = (orders: readonly DemoOrder[]) =>
  sql`unnest(${orders.map(({ number }) => number)}::text[], ${orders.map(({ accountId }) => accountId)}::bigint[],
    ${orders.map(({ companyId }) => companyId)}::bigint[], ${orders.map(({ serial }) => serial)}::text[],
    ${orders.map(({ at }) => at)}::timestamptz[]) WITH ORDINALITY
    AS g (number, account_id, company_id, serial, at, position)`;

/** Inserts the orders with an offline payment attempt each, in the order of the list. */
export async function insertOpenOrders(tx: Tx, orders: readonly DemoOrder[]): Promise<void> {
  await sql`
    WITH ordered AS (
      INSERT INTO orders
        (number, account_id, company_id, package_id, price_fen, amount_fen, months, created_at, expires_at)
      SELECT g.number, g.account_id, g.company_id, p.id, p.price_fen, p.price_fen, p.months, g.at,
        g.at + interval '30 minutes'
      FROM ${columnsOf(orders)} JOIN packages p ON p.serial = g.serial AND p.state = 'on' ORDER BY g.position
      RETURNING id, number, amount_fen, created_at
    )
    INSERT INTO payment_attempts (order_id, amount_fen, channel, product, out_trade_no, created_at)
    SELECT id, amount_fen, 'offline', 'offline', number || 'O1', created_at FROM ordered ORDER BY id
  `.execute(tx);
}

/** Pays the orders one after the other; `apply_payment` creates payment, activation and membership period. */
export async function payOrders(tx: Tx, orders: readonly DemoOrder[]): Promise<void> {
  for (let start = 0; start < orders.length; start += PAYMENT_BATCH_SIZE)
    await payBatch(tx, orders.slice(start, start + PAYMENT_BATCH_SIZE));
}

async function payBatch(tx: Tx, orders: readonly DemoOrder[]): Promise<void> {
  const { rows } = await sql<{ number: string; outcome: string }>`
    SELECT g.number, p.outcome
    FROM ${columnsOf(orders)} JOIN orders o ON o.number = g.number,
      LATERAL apply_payment(g.number || 'O1', 'T' || g.number, o.amount_fen, '', g.at, 'staff', g.at) p
    ORDER BY g.position`.execute(tx);
  const failed = rows.filter(({ outcome }) => outcome !== 'applied');
  if (rows.length !== orders.length || failed.length > 0)
    throw new Error(`demo orders not applied: ${JSON.stringify(failed)}`);
}

/** A transfer of another amount than the order's: staff must decide. */
export const payWrongAmount = (tx: Tx, { number, at }: DemoOrder, amountFen: number) =>
  sql`SELECT outcome FROM apply_payment(${`${number}O1`}, ${`T${number}`}, ${amountFen}, '', ${at}, 'staff', ${at})`.execute(
    tx,
  );

export async function closeOrders(tx: Tx, orders: readonly DemoOrder[]): Promise<void> {
  const numbers = orders.map(({ number }) => number);
  await sql`
    UPDATE payment_attempts a SET state = 'closed', closed_at = o.expires_at FROM orders o
    WHERE o.id = a.order_id AND o.number = ANY (${numbers}::text[])`.execute(tx);
  await sql`
    UPDATE orders SET state = 'closed', closed_at = expires_at WHERE number = ANY (${numbers}::text[])`.execute(
    tx,
  );
}

/** Marks pending outbox entries as done: points, referrals and notifications of demo orders are inserted directly. */
export const completeOutboxEntries = (tx: Tx) =>
  tx
    .updateTable('outbox')
    .set((eb) => ({ done_at: eb.ref('created_at') }))
    .where('done_at', 'is', null)
    .execute();

/** A payment or refund of the past listed its member as of that day; this unlists those who have lapsed since. */
export async function unlistLapsed(tx: Tx, today: string): Promise<void> {
  await sql`
    SELECT sync_membership(account_id, NULL, ${today}::date) FROM members
    WHERE listed AND period_ends_on < ${today}::date - 15`.execute(tx);
  await sql`
    SELECT sync_membership(NULL, id, ${today}::date) FROM companies
    WHERE listed AND period_ends_on < ${today}::date - 15`.execute(tx);
}
