import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { offerFor } from '../src/features/packages/packages.service.ts';
import { dayOf } from '../src/features/memberships/memberships.service.ts';
import type { Kit } from './kit.ts';

export interface PayOptions {
  /** The company that the package is for, which the account runs. */
  companyId?: string;
  /** When it is ordered and paid; now unless the test says otherwise. */
  at?: Date;
}

/** Orders a package and pays for it at once, as if the gateway had said so. Early and lower ones too. Returns the order's number. */
export async function payFor(
  kit: Kit,
  accountId: string,
  serial: string,
  { companyId, at = kit.clock.now() }: PayOptions = {},
): Promise<string> {
  const { db } = kit.deps;
  const { id: packageId } = await db
    .selectFrom('packages')
    .select('id')
    .where('serial', '=', serial)
    .where('state', '=', 'on')
    .executeTakeFirstOrThrow();
  const deps = { ...kit.deps, clock: { now: () => at } };
  const { row, offer, creditPeriodId } = await offerFor(deps, accountId, packageId, companyId);
  const number = dayOf(at).replaceAll('-', '') + String(randomInt(1e11)).padStart(12, '0');
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
  if (rows[0]?.outcome !== 'applied') throw new Error(`paid: ${rows[0]?.outcome}`);
  return number;
}

/** Pays an order back, with its term or the rest of it. */
export async function payBack(
  kit: Kit,
  number: string,
  takes: 'term' | 'rest',
  at = kit.clock.now(),
): Promise<void> {
  const { rows } = await sql<{ no: string }>`
    WITH opened AS (
      SELECT open_refund(p.id, p.amount_fen, 'asked', ${takes}, '', NULL, false, ${at}) AS id
      FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = ${number}
    )
    SELECT id::text AS no FROM opened`.execute(kit.deps.db);
  await sql`
    SELECT settle_refund(r.out_refund_no, 'done', '', ${at}) FROM refunds r WHERE r.id = ${rows[0]!.no}`.execute(
    kit.deps.db,
  );
}

let phones = 0;
/** A member who never signs in: quicker than registering where a test is about dates. */
export async function quietMember(kit: Pick<Kit, 'deps'>, name = '温既白'): Promise<string> {
  phones += 1;
  const { id } = await kit.deps.db
    .insertInto('accounts')
    .values({ phone: `+861390000${String(phones).padStart(4, '0')}`, password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kit.deps.db.insertInto('members').values({ account_id: id, name }).execute();
  return id;
}
