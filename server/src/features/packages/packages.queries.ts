import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { Held } from './offer.ts';

export interface PackageColumns {
  serial: string;
  name_zh: string;
  name_en: string;
  subject: string;
  rank: number;
  price_fen: number;
  months: number;
  posts_a_day: number;
  products: number;
  reveals_a_day: number;
  quotes_a_month: number;
  pins_a_month: number;
  seats: number;
  recommended: boolean;
  position: number;
}
export type PackageRow = Awaited<ReturnType<typeof listOnSale>>[number];

const selectOnSale = (db: Db) => db.selectFrom('packages').selectAll().where('state', '=', 'on');

export const listOnSale = (db: Db) => selectOnSale(db).orderBy('position').orderBy('id').execute();

export const findOnSale = (db: Db, id: string) => selectOnSale(db).where('id', '=', id).executeTakeFirst();

/** Held by an order that is being written: its terms do not change before it stands. Other orders do not wait. */
export const holdTerms = (tx: Tx, id: string) =>
  tx.selectFrom('packages').select('id').where('id', '=', id).forShare().execute();

/** Orders of it wait until the change is done, and a change for orders that are being written. */
export const lockOnSale = (tx: Tx, id: string) =>
  selectOnSale(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const countOpenOrders = async (db: Db, id: string): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('package_id', '=', id)
    .where('state', 'in', ['created', 'paying'])
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const isSold = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('orders').select('id').where('package_id', '=', id).limit(1).executeTakeFirst()) !==
  undefined;

export const listNames = (db: Db, ids: readonly string[]) =>
  db.selectFrom('packages').select(['id', 'name_zh', 'name_en']).where('id', 'in', ids).execute();

/** Staff change what is sold one at a time; whoever reads or buys is not held up. */
export const lockPackages = (tx: Tx) => sql`LOCK TABLE packages IN SHARE ROW EXCLUSIVE MODE`.execute(tx);

export const findBySerial = (tx: Tx, serial: string) =>
  tx
    .selectFrom('packages')
    .select('id')
    .where('serial', '=', serial)
    .where('state', '=', 'on')
    .executeTakeFirst();

export const insertPackage = (tx: Tx, columns: PackageColumns, at: Date) =>
  tx
    .insertInto('packages')
    .values({ ...columns, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();

export const setPackage = (tx: Tx, id: string, columns: PackageColumns) =>
  tx.updateTable('packages').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const setOn = (tx: Tx, id: string) =>
  tx.updateTable('packages').set({ state: 'on' }).where('id', '=', id).execute();

export const setOff = (tx: Tx, id: string) =>
  tx.updateTable('packages').set({ state: 'off' }).where('id', '=', id).execute();

/** How many hold each of them today, by id. */
export const countHolders = async (
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ package_id: string; holders: number }>`
    SELECT package_id, count(*)::int AS holders FROM membership_periods
    WHERE package_id = ANY(${ids}::bigint[]) AND revoked_at IS NULL AND ${today}::date BETWEEN starts_on AND ends_on
    GROUP BY package_id`.execute(db);
  return new Map(rows.map((row) => [row.package_id, row.holders]));
};

export type Holder = { memberId: string } | { companyId: string };

/** What somebody holds from today on, and whether anything ended before. Temporary ones count as nothing. */
export const listHeld = async (
  db: Db,
  holder: Holder,
  today: string,
): Promise<{ held: Held[]; before: boolean }> => {
  const whose =
    'memberId' in holder ? sql`p.member_id = ${holder.memberId}` : sql`p.company_id = ${holder.companyId}`;
  const { rows } = await sql<Held>`
    SELECT p.id, p.starts_on, p.ends_on, k.rank, o.amount_fen AS paid_fen
    FROM membership_periods p
    LEFT JOIN membership_periods s ON s.id = p.seat_of
    LEFT JOIN packages k ON k.id = coalesce(p.package_id, s.package_id)
    LEFT JOIN activations a ON a.period_id = p.id AND a.revoked_at IS NULL
    LEFT JOIN orders o ON o.id = a.order_id AND o.state = 'paid'
    WHERE ${whose} AND p.revoked_at IS NULL AND p.kind <> 'temporary'
    ORDER BY p.starts_on`.execute(db);
  const held = rows.filter((row) => row.ends_on >= today);
  return { held, before: held.length < rows.length };
};

/** Whether the member runs the company. */
export const isRun = async (db: Db, companyId: string, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('company_people as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .select('r.role')
    .where('r.company_id', '=', companyId)
    .where('r.member_id', '=', memberId)
    .where('r.role', 'in', ['owner', 'editor'])
    .where('c.state', '<>', 'removed')
    .executeTakeFirst()) !== undefined;

/** The last day of each term, in their order. The database alone knows how long a month is. */
export const listTermEnds = async (
  db: Db,
  terms: readonly { startsOn: string; months: number }[],
): Promise<string[]> => {
  const { rows } = await sql<{ ends_on: string }>`
    SELECT term_end(t.starts_on, t.months) AS ends_on
    FROM unnest(${terms.map((term) => term.startsOn)}::date[], ${terms.map((term) => term.months)}::int[])
      WITH ORDINALITY t (starts_on, months, position)
    ORDER BY t.position`.execute(db);
  return rows.map((row) => row.ends_on);
};
