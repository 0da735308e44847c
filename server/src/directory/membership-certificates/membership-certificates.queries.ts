import type { CertificateHolderKind } from '@mingtang/contract/membership-certificates';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import { ilikePatternOf } from '../../platform/db/ilike-pattern.ts';

/** What a certificate for the current period of a member or company states. */
export interface CertifiedPeriodRow {
  period_id: string;
  holder_zh: string;
  holder_en: string;
  title: string;
  level_zh: string;
  level_en: string;
  valid_from: string;
  valid_until: string;
}

/** Periods of a member or company never overlap, so each holder has at most one row. */
const isCurrent = (today: string) => sql`p.revoked_at IS NULL AND p.kind <> 'temporary'
  AND p.starts_on <= ${today}::date AND p.ends_on >= ${today}::date`;

/** The current paid, granted or assigned periods of these members or companies; those without one are left out. */
export const listCertifiedPeriods: Record<
  CertificateHolderKind,
  (db: Db, ids: readonly string[], today: string) => Promise<CertifiedPeriodRow[]>
> = {
  member: async (db, ids, today) =>
    (
      await sql<CertifiedPeriodRow>`
        SELECT p.id AS period_id, m.name AS holder_zh, m.name_en AS holder_en, m.chamber_title AS title,
          coalesce(k.name_zh, '') AS level_zh, coalesce(k.name_en, '') AS level_en,
          p.starts_on AS valid_from, p.ends_on AS valid_until
        FROM membership_periods p
        JOIN members m ON m.account_id = p.member_id
        JOIN accounts a ON a.id = m.account_id AND a.state IN ('active', 'pending')
        LEFT JOIN membership_periods s ON s.id = p.seat_of_id
        LEFT JOIN packages k ON k.id = coalesce(p.package_id, s.package_id)
        WHERE p.member_id = ANY(${ids}::bigint[]) AND (m.name <> '' OR m.name_en <> '') AND ${isCurrent(today)}
        ORDER BY p.member_id`.execute(db)
    ).rows,
  company: async (db, ids, today) =>
    (
      await sql<CertifiedPeriodRow>`
        SELECT p.id AS period_id, c.name_zh AS holder_zh, c.name_en AS holder_en, '' AS title,
          coalesce(k.name_zh, '') AS level_zh, coalesce(k.name_en, '') AS level_en,
          p.starts_on AS valid_from, p.ends_on AS valid_until
        FROM membership_periods p
        JOIN companies c ON c.id = p.company_id AND c.state <> 'removed'
        LEFT JOIN packages k ON k.id = p.package_id
        WHERE p.company_id = ANY(${ids}::bigint[]) AND ${isCurrent(today)}
        ORDER BY p.company_id`.execute(db)
    ).rows,
};

/** Reserves consecutive numbers and returns the last. Transactions that issue certificates wait for each other here. */
export const reserveSequence = async (tx: Tx, year: number, count: number): Promise<number> => {
  const { rows } = await sql<{ last_sequence: number }>`
    INSERT INTO membership_certificate_counters AS c (year, last_sequence) VALUES (${year}, ${count})
    ON CONFLICT (year) DO UPDATE SET last_sequence = c.last_sequence + excluded.last_sequence
    RETURNING last_sequence`.execute(tx);
  return rows[0]!.last_sequence;
};

export interface NewCertificate extends CertifiedPeriodRow {
  year: number;
  sequence: number;
  check_code: string;
  issued_on: string;
  issued_at: Date;
  issued_by: string;
}

/** Ids of the new certificates. A period that got one meanwhile keeps it. */
export const insertCertificates = async (
  tx: Tx,
  certificates: readonly NewCertificate[],
): Promise<string[]> => {
  const rows = await tx
    .insertInto('membership_certificates')
    .values([...certificates])
    .onConflict((conflict) => conflict.column('period_id').where('withdrawn_at', 'is', null).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

export interface CertificateRow {
  id: string;
  period_id: string;
  number: string;
  check_code: string;
  holder_zh: string;
  holder_en: string;
  title: string;
  level_zh: string;
  level_en: string;
  valid_from: string;
  valid_until: string;
  issued_on: string;
  withdrawn_at: Date | null;
  withdrawal_reason: string | null;
  member_id: string | null;
  /** The membership was refunded or ended earlier than the certificate says. */
  ended_early: boolean;
}

const selectCertificates = async (db: Db, where: RawBuilder<unknown>): Promise<CertificateRow[]> =>
  (
    await sql<CertificateRow>`
      SELECT z.id, z.period_id, z.number, z.check_code, z.holder_zh, z.holder_en, z.title, z.level_zh, z.level_en, z.valid_from,
        z.valid_until, z.issued_on, z.withdrawn_at, z.withdrawal_reason, p.member_id,
        p.revoked_at IS NOT NULL OR p.ends_on < z.valid_until AS ended_early
      FROM membership_certificates z JOIN membership_periods p ON p.id = z.period_id
      WHERE ${where}`.execute(db)
  ).rows;

export const findCertificate = async (db: Db, id: string) =>
  (await selectCertificates(db, sql`z.id = ${id}`))[0];

export const findCertificateByCode = async (db: Db, number: string, checkCode: string) =>
  (await selectCertificates(db, sql`z.number = ${number} AND z.check_code = ${checkCode}`))[0];

/** The certificates of these ids, in the order of their numbers. */
export const listCertificatesByIds = (db: Db, ids: readonly string[]) =>
  selectCertificates(db, sql`z.id = ANY(${ids}::bigint[]) ORDER BY z.id`);

/** The certificates of these periods that staff did not withdraw, in the order of their numbers. */
export const listCertificatesOfPeriods = (db: Db, periodIds: readonly string[]) =>
  selectCertificates(
    db,
    sql`z.period_id = ANY(${periodIds}::bigint[]) AND z.withdrawn_at IS NULL ORDER BY z.id`,
  );

/** Whether staff withdrew the certificate of this period and issued no other. */
export const hasOnlyWithdrawnCertificates = async (db: Db, periodId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('membership_certificates')
    .select('withdrawn_at')
    .where('period_id', '=', periodId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.withdrawn_at !== null;
};

export interface CertificateFilter {
  keyword: string;
  holderKind: CertificateHolderKind | undefined;
  holderId: string | undefined;
  /** Id of the last row of the previous page. */
  before: string | undefined;
}

const HOLDER_COLUMNS = { member: 'p.member_id', company: 'p.company_id' } as const;

/** Newest first. */
export const listCertificates = (
  db: Db,
  { keyword, holderKind, holderId, before }: CertificateFilter,
  limit: number,
) => {
  const pattern = ilikePatternOf(keyword);
  const conditions = [
    ...(keyword === ''
      ? []
      : [sql`(z.number = ${keyword} OR z.holder_zh ILIKE ${pattern} OR z.holder_en ILIKE ${pattern})`]),
    ...(holderKind === undefined
      ? []
      : holderId === undefined
        ? [sql`${sql.ref(HOLDER_COLUMNS[holderKind])} IS NOT NULL`]
        : [sql`${sql.ref(HOLDER_COLUMNS[holderKind])} = ${holderId}`]),
    ...(before === undefined ? [] : [sql`z.id < ${before}::bigint`]),
  ];
  return selectCertificates(
    db,
    sql`${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)} ORDER BY z.id DESC LIMIT ${limit}`,
  );
};

/** Undefined if somebody withdrew it meanwhile. */
export const updateCertificateWithdrawal = (
  tx: Tx,
  id: string,
  withdrawal: { withdrawn_at: Date; withdrawn_by: string; withdrawal_reason: string },
) =>
  tx
    .updateTable('membership_certificates')
    .set(withdrawal)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const deleteCertificatesOfMember = (tx: Tx, memberId: string) =>
  sql`DELETE FROM membership_certificates z USING membership_periods p
    WHERE p.id = z.period_id AND p.member_id = ${memberId}`.execute(tx);
