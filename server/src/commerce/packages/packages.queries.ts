import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { HeldPeriod } from './package-offer.ts';
import type { PackageAllowances } from './packages.allowances.service.ts';

export interface PackageColumns extends PackageAllowances {
  serial: string;
  name_zh: string;
  name_en: string;
  subject: string;
  rank: number;
  price_fen: number;
  months: number;
  recommended: boolean;
  position: number;
}
export type PackageRow = Awaited<ReturnType<typeof listPackagesOnSale>>[number];

const selectPackagesOnSale = (db: Db) => db.selectFrom('packages').selectAll().where('state', '=', 'on');

export const listPackagesOnSale = (db: Db) =>
  selectPackagesOnSale(db).orderBy('position').orderBy('id').execute();

export const findPackageOnSale = (db: Db, id: string) =>
  selectPackagesOnSale(db).where('id', '=', id).executeTakeFirst();

/** Shared lock for an order being inserted: the terms cannot change until it commits. Other orders do not wait. */
export const lockPackageForShare = (tx: Tx, id: string) =>
  tx.selectFrom('packages').select('id').where('id', '=', id).forShare().execute();

/** Exclusive lock for a change: it waits for orders being inserted, and new orders wait for it. */
export const lockPackageForUpdate = (tx: Tx, id: string) =>
  selectPackagesOnSale(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const countOpenOrders = async (db: Db, id: string): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('package_id', '=', id)
    .where('state', 'in', ['created', 'paying'])
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const hasOrders = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('orders').select('id').where('package_id', '=', id).limit(1).executeTakeFirst()) !==
  undefined;

export const listPackageNames = (db: Db, ids: readonly string[]) =>
  db.selectFrom('packages').select(['id', 'name_zh', 'name_en']).where('id', 'in', ids).execute();

/** Serialises changes by staff. Readers and buyers are not blocked. */
export const lockPackagesTable = (tx: Tx) => sql`LOCK TABLE packages IN SHARE ROW EXCLUSIVE MODE`.execute(tx);

export const findPackageBySerial = (tx: Tx, serial: string) =>
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

export const updatePackage = (tx: Tx, id: string, columns: PackageColumns) =>
  tx.updateTable('packages').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const putPackageOnSale = (tx: Tx, id: string) =>
  tx.updateTable('packages').set({ state: 'on' }).where('id', '=', id).execute();

export const takePackageOffSale = (tx: Tx, id: string) =>
  tx.updateTable('packages').set({ state: 'off' }).where('id', '=', id).execute();

/** Number of current holders by package id. */
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

export type MembershipHolder = { memberId: string } | { companyId: string };

export interface PeriodHistory {
  /** Current and future periods. */
  held: readonly PackagePeriod[];
  /** The last of the periods that have ended. */
  ended: PackagePeriod | null;
}
/** A period with its package; the package is null for a granted period. */
export type PackagePeriod = HeldPeriod & {
  package: (PackageAllowances & Pick<PackageColumns, 'name_zh' | 'name_en'>) | null;
};

/** All periods of a holder, except temporary ones. */
export const findPeriodHistory = async (
  db: Db,
  holder: MembershipHolder,
  today: string,
): Promise<PeriodHistory> => {
  const holderCondition =
    'memberId' in holder ? sql`p.member_id = ${holder.memberId}` : sql`p.company_id = ${holder.companyId}`;
  const { rows } = await sql<PackagePeriod>`
    SELECT p.id, p.starts_on, p.ends_on, k.rank, k.serial, to_jsonb(k) AS package, o.amount_fen AS paid_fen
    FROM membership_periods p
    LEFT JOIN membership_periods s ON s.id = p.seat_of_id
    LEFT JOIN packages k ON k.id = coalesce(p.package_id, s.package_id)
    LEFT JOIN activations a ON a.period_id = p.id AND a.revoked_at IS NULL
    LEFT JOIN orders o ON o.id = a.order_id AND o.state = 'paid'
    WHERE ${holderCondition} AND p.revoked_at IS NULL AND p.kind <> 'temporary'
    ORDER BY p.starts_on`.execute(db);
  const held = rows.filter((row) => row.ends_on >= today);
  return { held, ended: rows.findLast((row) => row.ends_on < today) ?? null };
};

/** Whether the member is an owner or editor of the company. */
export const managesCompany = async (db: Db, companyId: string, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('company_team as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .select('r.role')
    .where('r.company_id', '=', companyId)
    .where('r.member_id', '=', memberId)
    .where('r.role', 'in', ['owner', 'editor'])
    .where('c.state', '<>', 'removed')
    .executeTakeFirst()) !== undefined;

/** The last day of each term, in input order. Month arithmetic is defined only in the database (`term_end`). */
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
