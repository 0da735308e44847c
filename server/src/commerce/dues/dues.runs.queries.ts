import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface DuesRunTerms {
  title: string;
  year: number;
  basis: string;
  due_on: string | null;
  days_to_pay: number | null;
  default_package_id: string | null;
}

export const insertRun = (tx: Tx, terms: DuesRunTerms, createdBy: string, at: Date) =>
  tx
    .insertInto('dues_runs')
    .values({ ...terms, created_by: createdBy, created_at: at, planned_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateRun = (tx: Tx, id: string, terms: DuesRunTerms, at: Date) =>
  tx
    .updateTable('dues_runs')
    .set({ ...terms, planned_at: at })
    .where('id', '=', id)
    .execute();

export const lockRun = (tx: Tx, id: string) =>
  tx.selectFrom('dues_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const deleteRun = (tx: Tx, id: string) => tx.deleteFrom('dues_runs').where('id', '=', id).execute();

export const markRunIssuing = (tx: Tx, id: string, issuedBy: string, issuedOn: string) =>
  tx
    .updateTable('dues_runs')
    .set({ state: 'issuing', issued_by: issuedBy, issued_on: issuedOn })
    .where('id', '=', id)
    .execute();

export const markRunIssued = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('dues_runs').set({ state: 'issued', issued_at: at }).where('id', '=', id).execute();

export const deleteFees = (tx: Tx, runId: string) =>
  tx.deleteFrom('dues_run_fees').where('run_id', '=', runId).execute();

export const insertFees = (
  tx: Tx,
  fees: readonly { run_id: string; package_id: string; fee_fen: number }[],
) => tx.insertInto('dues_run_fees').values(fees).execute();

export const countPackagesOnSale = async (tx: Tx, ids: readonly string[]): Promise<number> => {
  const { count } = await tx
    .selectFrom('packages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('id', 'in', ids)
    .where('state', '=', 'on')
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const listFees = (db: Db, runId: string) =>
  db
    .selectFrom('dues_run_fees as f')
    .innerJoin('packages as p', 'p.id', 'f.package_id')
    .select(['f.package_id', 'f.fee_fen', 'p.name_zh', 'p.name_en'])
    .where('f.run_id', '=', runId)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();

/** Invoices of a run: the planned ones of a draft, and the issued ones. */
export const selectRuns = (db: Db) =>
  db.selectFrom('dues_runs as r').select((eb) => [
    'r.id',
    'r.title',
    'r.year',
    'r.basis',
    'r.due_on',
    'r.days_to_pay',
    'r.default_package_id',
    'r.state',
    'r.created_at',
    'r.planned_at',
    'r.issued_at',
    eb
      .selectFrom('dues_items as i')
      .whereRef('i.run_id', '=', 'r.id')
      .where('i.state', 'in', ['planned', 'issued'])
      .select(
        sql<{ count: number; sum: number }>`jsonb_build_object('count', count(*), 'sum',
          coalesce(sum(i.amount_fen), 0))`.as('totals'),
      )
      .as('totals'),
  ]);
export type DuesRunRow = Awaited<ReturnType<typeof findRun>> & object;

export const findRun = (db: Db, id: string) => selectRuns(db).where('r.id', '=', id).executeTakeFirst();

export const listOutcomes = async (db: Db, runId: string) => {
  const { rows } = await sql<{ state: string; reason: string | null; count: number; sum: string }>`
    SELECT state, reason, count(*)::int AS count, coalesce(sum(amount_fen), 0) AS sum
    FROM dues_items WHERE run_id = ${runId} GROUP BY state, reason ORDER BY state, reason`.execute(db);
  return rows;
};

export interface DuesItemFilter {
  state?: string | undefined;
  reason?: string | undefined;
}

export const listItems = (
  db: Db,
  runId: string,
  { state, reason }: DuesItemFilter,
  after: string | undefined,
  limit: number,
) =>
  db
    .selectFrom('dues_items as i')
    .innerJoin('members as m', 'm.account_id', 'i.account_id')
    .leftJoin('companies as c', 'c.id', 'i.company_id')
    .leftJoin('packages as p', 'p.id', 'i.package_id')
    .leftJoin('dues_invoices as v', 'v.item_id', 'i.id')
    .select([
      'i.id',
      'i.account_id',
      'i.amount_fen',
      'i.due_on',
      'i.state',
      'i.reason',
      'm.name',
      'm.name_en',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
      'p.name_zh as package_zh',
      'p.name_en as package_en',
      'v.number',
    ])
    .where('i.run_id', '=', runId)
    .$if(state !== undefined, (query) => query.where('i.state', '=', state!))
    .$if(reason !== undefined, (query) => query.where('i.reason', '=', reason!))
    .$if(after !== undefined, (query) => query.where('i.id', '>', after!))
    .orderBy('i.id')
    .limit(limit)
    .execute();
export type DuesItemRow = Awaited<ReturnType<typeof listItems>>[number];

const lastPeriodOf = (holder: 'p.member_id = m.account_id' | 'p.company_id = c.id') => sql`
  SELECT p.kind, p.ends_on, k.serial FROM membership_periods p LEFT JOIN packages k ON k.id = p.package_id
  WHERE ${sql.raw(holder)} AND p.revoked_at IS NULL AND p.kind <> 'temporary' ORDER BY p.ends_on DESC LIMIT 1`;

const firstDayOf = (holder: 'p.member_id = m.account_id' | 'p.company_id = c.id') => sql`
  SELECT min(p.starts_on) FROM membership_periods p
  WHERE ${sql.raw(holder)} AND p.revoked_at IS NULL AND p.kind <> 'temporary'`;

/**
 * The members of a run with package, fee and due day, and the reason why one is left out. Members pay for their own
 * membership, owners for that of their company. `accountIds` limits it to these members.
 */
const selectCandidates = (runId: string, today: string, accountIds: readonly string[] | null) => {
  const isAmong = (column: string) =>
    accountIds === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`${sql.ref(column)} = ANY(${accountIds}::bigint[])`;
  return sql`
    WITH payers AS (
      SELECT m.account_id, NULL::bigint AS company_id, a.state AS account_state, m.approved_at,
        coalesce(m.joined_on, (${firstDayOf('p.member_id = m.account_id')}),
          (a.created_at AT TIME ZONE 'Asia/Shanghai')::date) AS joined_on,
        l.kind, l.ends_on, l.serial
      FROM members m JOIN accounts a ON a.id = m.account_id
      LEFT JOIN LATERAL (${lastPeriodOf('p.member_id = m.account_id')}) l ON true
      WHERE a.state <> 'deleted' AND ${isAmong('m.account_id')}
      UNION ALL
      SELECT t.member_id, c.id, a.state, now(), (${firstDayOf('p.company_id = c.id')}), l.kind, l.ends_on, l.serial
      FROM companies c JOIN company_team t ON t.company_id = c.id AND t.role = 'owner'
      JOIN accounts a ON a.id = t.member_id
      JOIN LATERAL (${lastPeriodOf('p.company_id = c.id')}) l ON true
      WHERE c.state <> 'removed' AND a.state <> 'deleted' AND ${isAmong('t.member_id')}
    ), dated AS (
      SELECT y.*, r.id AS run_id, r.year, r.basis, r.due_on AS run_due_on, r.days_to_pay, r.default_package_id,
        (y.joined_on + make_interval(years => r.year - extract(year FROM y.joined_on)::int))::date AS anniversary
      FROM payers y JOIN dues_runs r ON r.id = ${runId}
    ), priced AS (
      SELECT d.*, f.package_id, f.fee_fen,
        CASE d.basis WHEN 'calendar' THEN d.run_due_on
          ELSE greatest(d.anniversary, ${today}::date) + d.days_to_pay END AS due_on,
        CASE d.basis WHEN 'calendar' THEN make_date(d.year, 12, 31)
          ELSE (d.anniversary + make_interval(years => 1))::date - 1 END AS covered_until
      FROM dated d LEFT JOIN LATERAL (
        SELECT g.package_id, g.fee_fen FROM dues_run_fees g JOIN packages k ON k.id = g.package_id
        WHERE g.run_id = d.run_id AND (k.subject = 'company') = (d.company_id IS NOT NULL)
          AND (k.serial = d.serial OR (d.serial IS NULL AND k.id = d.default_package_id))
        LIMIT 1) f ON true
    )
    SELECT account_id, company_id, package_id, fee_fen, due_on, CASE
      WHEN account_state IN ('frozen', 'deleting') THEN 'account_closed'
      WHEN approved_at IS NULL THEN 'not_approved'
      WHEN EXISTS (SELECT FROM dues_invoices v WHERE v.account_id = priced.account_id AND v.year = priced.year
        AND coalesce(v.company_id, 0) = coalesce(priced.company_id, 0) AND v.voided_at IS NULL) THEN 'already_invoiced'
      WHEN extract(year FROM joined_on) > year THEN 'joined_later'
      WHEN kind = 'granted' AND ends_on >= covered_until THEN 'granted'
      WHEN kind = 'seat' AND ends_on >= ${today}::date THEN 'seat'
      WHEN kind = 'paid' AND ends_on >= covered_until THEN 'paid'
      WHEN fee_fen IS NULL THEN 'no_fee' END AS reason
    FROM priced`;
};

/** Plans the run from the present state of all members. Replaces an earlier plan. */
export const replaceItems = async (tx: Tx, runId: string, today: string): Promise<void> => {
  await tx.deleteFrom('dues_items').where('run_id', '=', runId).execute();
  await sql`
    INSERT INTO dues_items (run_id, account_id, company_id, package_id, amount_fen, due_on, state, reason)
    SELECT ${runId}, account_id, company_id, package_id, fee_fen, due_on,
      CASE WHEN reason IS NULL THEN 'planned' ELSE 'left_out' END, reason
    FROM (${selectCandidates(runId, today, null)}) c
    ORDER BY account_id, company_id NULLS FIRST`.execute(tx);
};

export interface PresentReason {
  account_id: string;
  company_id: string | null;
  reason: string | null;
}

/** Why these members would be left out now; a payer without a row is no longer a member or owner. */
export const listPresentReasons = async (
  tx: Tx,
  runId: string,
  today: string,
  accountIds: readonly string[],
): Promise<PresentReason[]> => {
  const { rows } = await sql<PresentReason>`
    SELECT account_id, company_id, reason FROM (${selectCandidates(runId, today, accountIds)}) c`.execute(tx);
  return rows;
};
