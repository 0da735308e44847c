import { sql } from 'kysely';
import { addDays } from '../../../server/src/base/calendar.ts';
import type { Db } from '../../../server/src/platform/db/client.ts';

export interface PaidOrder {
  id: string;
  number: string;
  account_id: string;
  company_id: string | null;
  serial: string;
  amount_fen: number;
  paid_at: Date;
  name: string;
  company_zh: string | null;
  uscc: string | null;
}

/** Paid orders since that time, oldest first. */
export const listPaidOrders = async (db: Db, since: Date): Promise<PaidOrder[]> =>
  (
    await sql<PaidOrder>`
      SELECT o.id, o.number, o.account_id, o.company_id, p.serial, o.amount_fen, o.paid_at, m.name,
        c.name_zh AS company_zh, c.uscc
      FROM orders o JOIN packages p ON p.id = o.package_id JOIN members m ON m.account_id = o.account_id
      LEFT JOIN companies c ON c.id = coalesce(o.company_id, m.company_id)
      WHERE o.state = 'paid' AND o.paid_at >= ${since} ORDER BY o.paid_at`.execute(db)
  ).rows;

export const findRefundNumber = async (db: Db, orderNumber: string): Promise<{ id: string; no: string }> =>
  (
    await sql<{ id: string; no: string }>`
      SELECT r.id, r.out_refund_no AS no FROM refunds r JOIN orders o ON o.id = r.order_id
      WHERE o.number = ${orderNumber} ORDER BY r.id DESC LIMIT 1`.execute(db)
  ).rows[0]!;

/** What staff did according to the records since that time; the audit log shows it. */
export const listStaffRecords = async (db: Db, since: Date) =>
  (
    await sql<{ at: Date; actor_id: string; action: string; subject: string }>`
      SELECT decided_at AS at, decided_by AS actor_id,
        CASE WHEN post_id IS NOT NULL THEN 'post' WHEN member_id IS NOT NULL THEN 'member' ELSE 'product' END
          || '.' || decision AS action,
        CASE WHEN post_id IS NOT NULL THEN 'post:' || post_id WHEN member_id IS NOT NULL THEN 'member:' || member_id
          ELSE 'product:' || product_id END AS subject
      FROM reviews WHERE decided_at >= ${since}
      UNION ALL
      SELECT published_at, written_by, 'news.publish', 'news:' || id FROM news
      WHERE state = 'live' AND published_at BETWEEN ${since} AND now()
      UNION ALL
      SELECT at, pinned_by, 'post.pin', 'post:' || post_id FROM post_pins
      ORDER BY at`.execute(db)
  ).rows;

export const listReportablePosts = async (
  db: Db,
  limit: number,
): Promise<{ id: string; author_id: string }[]> =>
  (
    await sql<{ id: string; author_id: string }>`
      SELECT p.id, p.author_id FROM posts p JOIN accounts a ON a.id = p.author_id
      WHERE p.state = 'live' AND p.listed AND p.kind = 'supply' AND NOT p.featured AND a.phone LIKE '+861390%'
        AND NOT EXISTS (SELECT FROM post_pins x WHERE x.post_id = p.id)
      ORDER BY p.published_at DESC OFFSET 6 LIMIT ${limit}`.execute(db)
  ).rows;

/** Names of companies that were imported, oldest first. */
export const listImportedCompanyNames = async (db: Db, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('companies')
      .select('name_zh')
      .where('origin', '=', 'imported')
      .where('name_zh', '<>', '')
      .where('website', '=', '')
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ name_zh }) => name_zh);

/** Visible posts of that time that are not featured, the most liked first. */
export const listFeaturablePosts = async (db: Db, publishedBefore: Date, limit: number): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      SELECT p.id FROM posts p JOIN post_counts n ON n.post_id = p.id
      WHERE p.state = 'live' AND p.listed AND NOT p.featured AND p.published_at < ${publishedBefore}
      ORDER BY n.likes DESC, p.id LIMIT ${limit}`.execute(db)
  ).rows.map(({ id }) => id);

/** Members with a running membership, who are trusted reporters. */
export const listTrustedMembers = async (db: Db, today: string, limit: number): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      SELECT account_id AS id FROM members
      WHERE listed AND period_kind = 'paid' AND period_ends_on > ${today}::date + 30 ORDER BY account_id DESC
      LIMIT ${limit}`.execute(db)
  ).rows.map(({ id }) => id);

/** Listed members with the company on their card. */
export const listTeamMembers = (db: Db, limit: number) =>
  db
    .selectFrom('members')
    .where('listed', '=', true)
    .where('company_id', 'is not', null)
    .where('name', '<>', '')
    .orderBy('account_id', 'desc')
    .limit(limit)
    .select(['name', 'company_id'])
    .execute();

export const listOpenClaims = (db: Db) =>
  db
    .selectFrom('company_claims')
    .select(['id', 'created_at'])
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();

export const insertFeedbackRow = async (
  db: Db,
  row: { account_id: string; kind: string; text: string; created_at: Date },
): Promise<string> =>
  (await db.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow()).id;

export const hasFeedback = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('feedback').select('id').limit(1).executeTakeFirst()) !== undefined;

/** At least as many visitors as members whose last visit was on that day. */
export async function updateVisitorCounts(
  db: Db,
  days: readonly { day: string; visitors: number }[],
): Promise<void> {
  await sql`
    UPDATE daily_metrics d SET visitors = greatest(g.visitors, (
      SELECT count(*) FROM members m WHERE m.last_active_on = d.day))
    FROM unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ visitors }) => visitors)}::int[]) AS g (day, visitors)
    WHERE d.day = g.day`.execute(db);
}

/** Days until the memberships of curated people end; the demo shows their reminders. */
const CURATED_ENDS = [3, 10, 25, 55];

/** The newest unpaid invoices; without those of members whose membership ends soon, which others show. */
export const listUnpaidDues = (db: Db, today: string, without: readonly string[]) =>
  db
    .selectFrom('dues_invoices as v')
    .innerJoin('members as m', 'm.account_id', 'v.account_id')
    .select(['v.number', 'v.bill_to', 'v.amount_fen'])
    .where('v.state', '=', 'open')
    .where('v.account_id', 'not in', without)
    .where(({ eb, or }) =>
      or([
        eb('m.period_ends_on', 'is', null),
        eb(
          'm.period_ends_on',
          'not in',
          CURATED_ENDS.map((days) => addDays(today, days)),
        ),
      ]),
    )
    .orderBy('v.id', 'desc')
    .limit(10)
    .execute();
export type UnpaidInvoice = Awaited<ReturnType<typeof listUnpaidDues>>[number];
