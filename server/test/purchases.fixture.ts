import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { getPackageOffer } from '../src/commerce/packages/packages.service.ts';
import { shanghaiDayOf } from '../src/base/calendar.ts';
import type { Kit } from './kit.ts';

export interface PurchaseOptions {
  /** The company that the package is for; the account must manage it. */
  companyId?: string;
  /** Time of the order and the payment; defaults to now. */
  at?: Date;
}

/**
 * Orders a package and pays it at once, as after a gateway webhook. Unlike the order route, it
 * also allows early renewals and downgrades. Returns the order's number.
 */
export async function purchasePackage(
  kit: Kit,
  accountId: string,
  serial: string,
  { companyId, at = kit.clock.now() }: PurchaseOptions = {},
): Promise<string> {
  const { db } = kit.deps;
  const { id: packageId } = await db
    .selectFrom('packages')
    .select('id')
    .where('serial', '=', serial)
    .where('state', '=', 'on')
    .executeTakeFirstOrThrow();
  const deps = { ...kit.deps, clock: { now: () => at } };
  const { row, offer, creditPeriodId } = await getPackageOffer(deps, accountId, packageId, companyId);
  const number = shanghaiDayOf(at).replaceAll('-', '') + String(randomInt(1e11)).padStart(12, '0');
  await db
    .insertInto('orders')
    .values({
      number,
      account_id: accountId,
      package_id: packageId,
      company_id: companyId ?? null,
      price_fen: row.price_fen,
      credit_fen: offer.creditFen,
      credit_period_id: creditPeriodId,
      amount_fen: offer.amountFen,
      months: row.months,
      created_at: at,
      expires_at: new Date(at.getTime() + 1_800_000),
    })
    .execute();
  await sql`
    INSERT INTO payment_attempts (order_id, amount_fen, channel, product, out_trade_no, created_at)
    SELECT id, amount_fen, 'wechat', 'native', ${number}, ${at} FROM orders WHERE number = ${number}`.execute(
    db,
  );
  const { rows } = await sql<{ outcome: string }>`
    SELECT outcome FROM apply_payment(${number}, ${`T${number}`}, ${offer.amountFen}, '', ${at}, 'notify', ${at})`.execute(
    db,
  );
  if (rows[0]?.outcome !== 'applied') throw new Error(`apply_payment: ${rows[0]?.outcome}`);
  return number;
}

/** Refunds an order and revokes its whole term or the rest of it. */
export async function refundPurchase(
  kit: Kit,
  number: string,
  revokes: 'term' | 'rest',
  at = kit.clock.now(),
): Promise<void> {
  const { rows } = await sql<{ refund_id: string }>`
    WITH opened AS (
      SELECT create_refund(p.id, p.amount_fen, 'asked', ${revokes}, '', NULL, false, ${at}) AS id
      FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = ${number}
    )
    SELECT id::text AS refund_id FROM opened`.execute(kit.deps.db);
  await sql`
    SELECT settle_refund(r.out_refund_no, 'done', '', ${at}) FROM refunds r WHERE r.id = ${rows[0]!.refund_id}`.execute(
    kit.deps.db,
  );
}

let phoneCount = 0;
/** Inserts a member who never signs in, which is faster than registering. */
export async function insertTestMember(kit: Pick<Kit, 'deps'>, name = '温既白'): Promise<string> {
  phoneCount += 1;
  const { id } = await kit.deps.db
    .insertInto('accounts')
    .values({ phone: `+861390000${String(phoneCount).padStart(4, '0')}`, password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kit.deps.db.insertInto('members').values({ account_id: id, name }).execute();
  return id;
}
