import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export interface Span {
  from: string;
  to: string;
}

const startOf = (day: string) => sql`${`${day}T00:00:00+08:00`}::timestamptz`;
const endOf = (day: string) => sql`(${startOf(day)} + interval '1 day')`;
const within = (column: string, { from, to }: Span) =>
  sql`${sql.ref(column)} >= ${startOf(from)} AND ${sql.ref(column)} < ${endOf(to)}`;
const dayOf = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE 'Asia/Shanghai')::date`;

/** Bought by themselves or by their company. Those of one member never overlap, so periods count members. */
const BOUGHT = sql`member_id IS NOT NULL AND revoked_at IS NULL AND kind IN ('paid', 'seat')`;

/** Counts the days anew from the records themselves. A long span at ten million posts takes longer than a call may. */
export const setFigures = async (tx: Tx, span: Span, at: Date): Promise<void> => {
  const { from, to } = span;
  await sql`SET LOCAL statement_timeout = '10min'`.execute(tx);
  await sql`
    WITH joined AS (
      SELECT ${dayOf('created_at')} AS day, count(*) AS some FROM accounts
      WHERE state <> 'deleted' AND ${within('created_at', span)} GROUP BY 1
    ), founded AS (
      SELECT ${dayOf('created_at')} AS day, count(*) AS some FROM companies
      WHERE state <> 'removed' AND ${within('created_at', span)} GROUP BY 1
    ), shown AS (
      SELECT ${dayOf('published_at')} AS day,
        count(*) FILTER (WHERE kind = 'purchase') AS purchases,
        count(*) FILTER (WHERE kind = 'supply') AS supplies,
        count(*) FILTER (WHERE kind = 'opportunity') AS opportunities,
        count(*) FILTER (WHERE kind = 'information') AS informations
      FROM posts WHERE ${within('published_at', span)} GROUP BY 1
    ), paid AS (
      SELECT ${dayOf('paid_at')} AS day, sum(amount_fen) AS fen FROM payments
      WHERE channel IN ('wechat', 'alipay', 'offline') AND state = 'applied' AND ${within('paid_at', span)} GROUP BY 1
    ), refunded AS (
      SELECT ${dayOf('done_at')} AS day, sum(amount_fen) AS fen FROM refunds
      WHERE cause = 'asked' AND ${within('done_at', span)} GROUP BY 1
    ), begun AS (
      SELECT starts_on AS day, count(*) AS some FROM membership_periods
      WHERE ${BOUGHT} AND ends_on >= ${from} AND starts_on BETWEEN ${from} AND ${to} GROUP BY 1
    ), ended AS (
      SELECT ends_on + 1 AS day, count(*) AS some FROM membership_periods
      WHERE ${BOUGHT} AND ends_on BETWEEN ${from}::date - 1 AND ${to}::date - 1 GROUP BY 1
    )
    INSERT INTO daily_figures AS f
      (day, new_members, new_companies, purchases, supplies, opportunities, informations, paid_fen, refunded_fen,
       members, companies, paid_members, written_at)
    SELECT d.day, coalesce(joined.some, 0), coalesce(founded.some, 0),
      coalesce(shown.purchases, 0), coalesce(shown.supplies, 0),
      coalesce(shown.opportunities, 0), coalesce(shown.informations, 0),
      coalesce(paid.fen, 0), coalesce(refunded.fen, 0),
      (SELECT count(*) FROM accounts WHERE state <> 'deleted' AND created_at < ${startOf(from)})
        + coalesce(sum(joined.some) OVER upto, 0),
      (SELECT count(*) FROM companies WHERE state <> 'removed' AND created_at < ${startOf(from)})
        + coalesce(sum(founded.some) OVER upto, 0),
      (SELECT count(*) FROM membership_periods WHERE ${BOUGHT}
         AND ends_on >= ${from}::date - 1 AND starts_on <= ${from}::date - 1)
        + coalesce(sum(begun.some) OVER upto, 0) - coalesce(sum(ended.some) OVER upto, 0),
      ${at}
    FROM (SELECT s::date AS day FROM generate_series(${from}::date, ${to}::date, interval '1 day') s) d
    LEFT JOIN joined USING (day) LEFT JOIN founded USING (day) LEFT JOIN shown USING (day)
    LEFT JOIN paid USING (day) LEFT JOIN refunded USING (day) LEFT JOIN begun USING (day) LEFT JOIN ended USING (day)
    WINDOW upto AS (ORDER BY d.day)
    ORDER BY d.day
    ON CONFLICT (day) DO UPDATE SET
      new_members = excluded.new_members, new_companies = excluded.new_companies,
      purchases = excluded.purchases, supplies = excluded.supplies,
      opportunities = excluded.opportunities, informations = excluded.informations,
      paid_fen = excluded.paid_fen, refunded_fen = excluded.refunded_fen,
      members = excluded.members, companies = excluded.companies, paid_members = excluded.paid_members,
      written_at = excluded.written_at`.execute(tx);
};

/** A session says when it was last seen and forgets the time before, so this is for today alone and never shrinks. */
export const setVisitors = async (tx: Tx, today: string): Promise<void> => {
  await sql`
    UPDATE daily_figures SET visitors = greatest(visitors, (
      SELECT count(DISTINCT account_id) FROM sessions
      WHERE step = 'done' AND last_seen_at >= ${startOf(today)}))
    WHERE day = ${today}`.execute(tx);
};

export const setIndustries = async (tx: Tx): Promise<void> => {
  await sql`
    WITH counted AS (
      SELECT coalesce(industry, '') AS industry, count(*) AS companies FROM companies
      WHERE state <> 'removed' GROUP BY 1
    ), gone AS (
      DELETE FROM industry_figures i WHERE NOT EXISTS (SELECT FROM counted c WHERE c.industry = i.industry)
    )
    INSERT INTO industry_figures (industry, companies) SELECT industry, companies FROM counted ORDER BY industry
    ON CONFLICT (industry) DO UPDATE SET companies = excluded.companies`.execute(tx);
};

/** False while another worker counts: what it writes will do. */
export const takeTurn = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('daily_figures')) AS taken`.execute(tx);
  return rows[0]!.taken;
};

export const findNewestDay = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('daily_figures').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst())
    ?.day;

export const listFigures = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('daily_figures')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
export type FigureRow = Awaited<ReturnType<typeof listFigures>>[number];

export const listIndustries = (db: Db) =>
  db.selectFrom('industry_figures').selectAll().orderBy('companies', 'desc').orderBy('industry').execute();
