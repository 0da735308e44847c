import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface DayRange {
  from: string;
  to: string;
}

const startOf = (day: string) => sql`${`${day}T00:00:00+08:00`}::timestamptz`;
const endOf = (day: string) => sql`(${startOf(day)} + interval '1 day')`;
const within = (column: string, { from, to }: DayRange) =>
  sql`${sql.ref(column)} >= ${startOf(from)} AND ${sql.ref(column)} < ${endOf(to)}`;
const shanghaiDaySql = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE 'Asia/Shanghai')::date`;

/** Paid by the member or by their company. Periods of one member never overlap, so counting periods counts members. */
const PAID_PERIOD = sql`member_id IS NOT NULL AND revoked_at IS NULL AND kind IN ('paid', 'seat')`;

const keptTotal = (kind: 'account' | 'company') =>
  sql`(SELECT coalesce(sum(total), 0) FROM metric_totals WHERE kind = ${kind})`;

/** The totals before the first day are the kept totals less what was created since then. */
export const dailyMetricsUpsert = (range: DayRange, at: Date) => {
  const { from, to } = range;
  return sql`
    WITH created_accounts AS (
      SELECT ${shanghaiDaySql('created_at')} AS day, count(*) AS total FROM accounts
      WHERE state <> 'deleted' AND ${within('created_at', range)} GROUP BY 1
    ), created_companies AS (
      SELECT ${shanghaiDaySql('created_at')} AS day, count(*) AS total FROM companies
      WHERE state <> 'removed' AND ${within('created_at', range)} GROUP BY 1
    ), published_posts AS (
      SELECT ${shanghaiDaySql('published_at')} AS day,
        count(*) FILTER (WHERE kind = 'purchase') AS purchases,
        count(*) FILTER (WHERE kind = 'supply') AS supplies,
        count(*) FILTER (WHERE kind = 'opportunity') AS opportunities,
        count(*) FILTER (WHERE kind = 'information') AS informations
      FROM posts WHERE ${within('published_at', range)} AND state <> 'draft'
        AND (state <> 'removed' OR revise_until IS NOT NULL) GROUP BY 1
    ), payments_received AS (
      SELECT ${shanghaiDaySql('paid_at')} AS day, sum(amount_fen) AS fen FROM payments
      WHERE channel IN ('wechat', 'alipay', 'offline') AND state = 'applied' AND ${within('paid_at', range)} GROUP BY 1
    ), refunds_paid AS (
      SELECT ${shanghaiDaySql('completed_at')} AS day, sum(amount_fen) AS fen FROM refunds
      WHERE cause = 'asked' AND ${within('completed_at', range)} GROUP BY 1
    ), begun_periods AS (
      SELECT starts_on AS day, count(*) AS total FROM membership_periods
      WHERE ${PAID_PERIOD} AND ends_on >= ${from} AND starts_on BETWEEN ${from} AND ${to} GROUP BY 1
    ), ended_periods AS (
      SELECT ends_on + 1 AS day, count(*) AS total FROM membership_periods
      WHERE ${PAID_PERIOD} AND ends_on BETWEEN ${from}::date - 1 AND ${to}::date - 1 GROUP BY 1
    )
    INSERT INTO daily_metrics AS f
      (day, new_members, new_companies, purchases, supplies, opportunities, informations, paid_fen, refunded_fen,
       members, companies, paid_members, written_at)
    SELECT d.day, coalesce(created_accounts.total, 0), coalesce(created_companies.total, 0),
      coalesce(published_posts.purchases, 0), coalesce(published_posts.supplies, 0),
      coalesce(published_posts.opportunities, 0), coalesce(published_posts.informations, 0),
      coalesce(payments_received.fen, 0), coalesce(refunds_paid.fen, 0),
      ${keptTotal('account')}
        - (SELECT count(*) FROM accounts WHERE state <> 'deleted' AND created_at >= ${startOf(from)})
        + coalesce(sum(created_accounts.total) OVER upto, 0),
      ${keptTotal('company')}
        - (SELECT count(*) FROM companies WHERE state <> 'removed' AND created_at >= ${startOf(from)})
        + coalesce(sum(created_companies.total) OVER upto, 0),
      (SELECT count(*) FROM membership_periods WHERE ${PAID_PERIOD}
         AND ends_on >= ${from}::date - 1 AND starts_on <= ${from}::date - 1)
        + coalesce(sum(begun_periods.total) OVER upto, 0) - coalesce(sum(ended_periods.total) OVER upto, 0),
      ${at}
    FROM (SELECT s::date AS day FROM generate_series(${from}::date, ${to}::date, interval '1 day') s) d
    LEFT JOIN created_accounts USING (day) LEFT JOIN created_companies USING (day)
    LEFT JOIN published_posts USING (day)
    LEFT JOIN payments_received USING (day) LEFT JOIN refunds_paid USING (day)
    LEFT JOIN begun_periods USING (day) LEFT JOIN ended_periods USING (day)
    WINDOW upto AS (ORDER BY d.day)
    ORDER BY d.day
    ON CONFLICT (day) DO UPDATE SET
      new_members = excluded.new_members, new_companies = excluded.new_companies,
      purchases = excluded.purchases, supplies = excluded.supplies,
      opportunities = excluded.opportunities, informations = excluded.informations,
      paid_fen = excluded.paid_fen, refunded_fen = excluded.refunded_fen,
      members = excluded.members, companies = excluded.companies, paid_members = excluded.paid_members,
      written_at = excluded.written_at`;
};

/** Recomputes the days. A long range can exceed the default statement timeout, hence 10 min. */
export const upsertDailyMetrics = async (tx: Tx, range: DayRange, at: Date): Promise<void> => {
  await sql`SET LOCAL statement_timeout = '10min'`.execute(tx);
  await dailyMetricsUpsert(range, at).execute(tx);
};

export const findMetricTotal = (db: Db) =>
  db.selectFrom('metric_totals').select('kind').limit(1).executeTakeFirst();

/** Adds the pending changes to the kept totals. */
export const mergeMetricTotals = async (tx: Tx): Promise<void> => {
  await sql`
    WITH changes AS (DELETE FROM metric_total_changes RETURNING kind, industry, change)
    INSERT INTO metric_totals AS t (kind, industry, total)
    SELECT kind, industry, sum(change) FROM changes GROUP BY kind, industry
    ON CONFLICT (kind, industry) DO UPDATE SET total = t.total + excluded.total`.execute(tx);
};

/**
 * Counts all accounts and companies. One statement, so that the pending changes that it deletes are exactly those that the
 * counts include.
 */
export const recountMetricTotals = async (tx: Tx): Promise<void> => {
  await sql`SET LOCAL statement_timeout = '10min'`.execute(tx);
  await sql`
    WITH counted AS (
      SELECT 'account' AS kind, '' AS industry, count(*) AS total FROM accounts WHERE state <> 'deleted'
      UNION ALL
      SELECT 'company', coalesce(industry, ''), count(*) FROM companies WHERE state <> 'removed' GROUP BY 2
    ), changes AS (
      DELETE FROM metric_total_changes
    ), emptied AS (
      DELETE FROM metric_totals t
      WHERE NOT EXISTS (SELECT FROM counted c WHERE c.kind = t.kind AND c.industry = t.industry)
    )
    INSERT INTO metric_totals (kind, industry, total) SELECT kind, industry, total FROM counted
    ON CONFLICT (kind, industry) DO UPDATE SET total = excluded.total`.execute(tx);
};

/** Sessions store only the last visit, so visitors can be counted for today only; the number never decreases. */
export const updateVisitors = async (tx: Tx, today: string): Promise<void> => {
  await sql`
    UPDATE daily_metrics SET visitors = greatest(visitors, (
      SELECT count(DISTINCT account_id) FROM sessions
      WHERE step = 'done' AND last_seen_at >= ${startOf(today)}))
    WHERE day = ${today}`.execute(tx);
};

export const replaceIndustryCounts = async (tx: Tx): Promise<void> => {
  await sql`
    WITH counted AS (
      SELECT industry, total AS companies FROM metric_totals WHERE kind = 'company' AND total > 0
    ), deleted AS (
      DELETE FROM industry_metrics i WHERE NOT EXISTS (SELECT FROM counted c WHERE c.industry = i.industry)
    )
    INSERT INTO industry_metrics (industry, companies) SELECT industry, companies FROM counted ORDER BY industry
    ON CONFLICT (industry) DO UPDATE SET companies = excluded.companies`.execute(tx);
};

/** Returns false while another worker holds the lock; that worker computes the same metrics. */
export const tryLockDailyMetrics = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('daily_metrics')) AS locked`.execute(tx);
  return rows[0]!.locked;
};

export const findNewestDay = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('daily_metrics').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst())
    ?.day;

export const listDailyMetrics = (db: Db, { from, to }: DayRange) =>
  db
    .selectFrom('daily_metrics')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
export type DailyMetricsRow = Awaited<ReturnType<typeof listDailyMetrics>>[number];

export const listIndustryCounts = (db: Db) =>
  db.selectFrom('industry_metrics').selectAll().orderBy('companies', 'desc').orderBy('industry').execute();
