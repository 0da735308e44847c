import { type SqlBool, sql } from 'kysely';
import { type SortColumn, sortedById } from '../../platform/db/admin-list-paging.ts';
import type { Db } from '../../platform/db/client.ts';
import { likePatternOf } from '../../platform/db/filter-values.ts';

export interface DuesInvoiceFilter {
  state?: string | undefined;
  age?: string | undefined;
  year?: number | undefined;
  keyword?: string | undefined;
}

const UNPAID_STATES = ['open', 'partial'];

const ageOf = (today: string) => sql<string>`CASE
  WHEN v.due_on >= ${today}::date THEN 'not-due'
  WHEN v.due_on >= ${today}::date - 30 THEN '1-30'
  WHEN v.due_on >= ${today}::date - 90 THEN '31-90' ELSE 'over-90' END`;

const filterInvoices = (db: Db, { state, age, year, keyword }: DuesInvoiceFilter, today: string) =>
  db
    .selectFrom('dues_invoices as v')
    .$if(state === 'unpaid' || age !== undefined, (query) => query.where('v.state', 'in', UNPAID_STATES))
    .$if(state !== undefined && state !== 'unpaid', (query) => query.where('v.state', '=', state!))
    .$if(age !== undefined, (query) => query.where(ageOf(today), '=', age!))
    .$if(year !== undefined, (query) => query.where('v.year', '=', year!))
    .$if(keyword !== undefined, (query) =>
      query.where(
        sql<SqlBool>`v.id IN (
          SELECT k.id FROM dues_invoices k WHERE k.number = ${keyword!}
          UNION SELECT k.id FROM dues_invoices k WHERE k.bill_to ILIKE ${likePatternOf(keyword!)}
          UNION SELECT k.id FROM dues_invoices k JOIN members n ON n.account_id = k.account_id
            WHERE n.name ILIKE ${likePatternOf(keyword!)} OR n.name_en ILIKE ${likePatternOf(keyword!)})`,
      ),
    );

export const selectInvoices = (db: Db, filter: DuesInvoiceFilter, today: string) =>
  filterInvoices(db, filter, today)
    .innerJoin('packages as p', 'p.id', 'v.package_id')
    .select([
      'v.id',
      'v.number',
      'v.bill_to',
      'v.year',
      'v.account_id',
      'v.amount_fen',
      'v.paid_fen',
      'v.state',
      'v.issued_on',
      'v.due_on',
      'p.name_zh as package_zh',
      'p.name_en as package_en',
    ]);
export type DuesInvoiceRow = Awaited<ReturnType<typeof listInvoicesAfter>>[number];

/** Unpaid invoices, due longest first, then the others, newest first. */
export const invoiceSort: readonly SortColumn[] = [
  {
    column: sql`(CASE WHEN v.state IN ('open', 'partial') THEN v.due_on END)`,
    type: 'day',
    order: 'asc',
    nulls: 'last',
  },
  ...sortedById('v.id'),
];

export const listInvoicesAfter = (
  db: Db,
  filter: DuesInvoiceFilter,
  today: string,
  after: string,
  limit: number,
) => selectInvoices(db, filter, today).where('v.id', '>', after).orderBy('v.id').limit(limit).execute();

export const findInvoice = (db: Db, number: string) =>
  selectInvoices(db, {}, '')
    .innerJoin('dues_runs as r', 'r.id', 'v.run_id')
    .innerJoin('members as m', 'm.account_id', 'v.account_id')
    .leftJoin('companies as c', 'c.id', 'v.company_id')
    .leftJoin('orders as o', 'o.id', 'v.order_id')
    .leftJoin('members as w', 'w.account_id', 'v.voided_by')
    .select([
      'r.title',
      'm.name',
      'm.name_en',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
      'o.number as order_number',
      'v.voided_at',
      'w.name as voided_by',
      'v.void_reason',
    ])
    .where('v.number', '=', number)
    .executeTakeFirst();
export type DuesInvoiceDetailRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

export const listOwnInvoices = (db: Db, accountId: string, before: string | undefined, limit: number) =>
  selectInvoices(db, {}, '')
    .leftJoin('orders as o', 'o.id', 'v.order_id')
    .select('o.number as order_number')
    .where('v.account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('v.id', '<', before!))
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute();
export type OwnDuesInvoiceRow = Awaited<ReturnType<typeof listOwnInvoices>>[number];

/** Those of the member and of the companies that they own, due longest first, each with the count and sum of all. */
export const listUnpaidInvoicesOfMember = async (db: Db, memberId: string, limit: number) => {
  const { rows } = await sql<{
    number: string;
    bill_to: string;
    unpaid_fen: number;
    due_on: string;
    count: number;
    sum: string;
  }>`
    SELECT v.number, v.bill_to, v.amount_fen - v.paid_fen AS unpaid_fen, v.due_on, count(*) OVER ()::int AS count,
      sum(v.amount_fen - v.paid_fen) OVER () AS sum
    FROM dues_invoices v
    WHERE v.state IN ('open', 'partial') AND v.id IN (
      SELECT o.id FROM dues_invoices o WHERE o.account_id = ${memberId}
      UNION SELECT o.id FROM dues_invoices o JOIN company_team t ON t.company_id = o.company_id
        WHERE t.member_id = ${memberId} AND t.role = 'owner')
    ORDER BY v.due_on, v.id LIMIT ${limit}`.execute(db);
  return rows;
};
export type UnpaidInvoiceRow = Awaited<ReturnType<typeof listUnpaidInvoicesOfMember>>[number];

/** Numbers and sums of unpaid invoices by age. */
export const sumUnpaidByAge = async (db: Db, year: number | undefined, today: string) => {
  const { rows } = await sql<{ age: string; count: number; sum: string }>`
    SELECT ${ageOf(today)} AS age, count(*)::int AS count, sum(v.amount_fen - v.paid_fen) AS sum
    FROM dues_invoices v
    WHERE v.state IN ('open', 'partial') AND ${year === undefined ? sql`true` : sql`v.year = ${year}`}
    GROUP BY 1`.execute(db);
  return rows;
};
