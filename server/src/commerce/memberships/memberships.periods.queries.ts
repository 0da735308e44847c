import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

/** Serialises changes of the member's periods until the transaction ends. Undefined if the account is not active. */
export const lockActiveMember = (tx: Tx, id: string) =>
  tx
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select('m.account_id')
    .where('m.account_id', '=', id)
    .where('a.state', '=', 'active')
    .forUpdate('m')
    .executeTakeFirst();

export const findNewestPeriod = (tx: Tx, id: string) =>
  tx
    .selectFrom('members')
    .select(['period_kind', 'period_ends_on'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();

/** Current and future periods in order. Temporary periods are left out: they never delay another period. */
export const listNonTemporaryPeriods = (tx: Tx, memberId: string, today: string) =>
  tx
    .selectFrom('membership_periods')
    .select(['id', 'kind', 'ends_on'])
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('kind', '<>', 'temporary')
    .where('ends_on', '>=', today)
    .orderBy('starts_on')
    .execute();

export interface NewGrant {
  memberId: string;
  endsOn: string;
  reason: string;
  actorId: string;
}

export const insertGrant = (
  tx: Tx,
  { memberId, endsOn, reason, actorId }: NewGrant,
  today: string,
  at: Date,
) =>
  sql`SELECT add_period(${memberId}, NULL, 'granted', NULL, NULL, ${endsOn}::date, NULL, ${reason}, ${actorId}::bigint,
    ${today}::date, ${at}::timestamptz)`.execute(tx);

/** Ends these periods before today, closes the gaps and updates the period columns that lists read. */
export async function endPeriods(
  tx: Tx,
  memberId: string,
  periodIds: readonly string[],
  today: string,
  at: Date,
): Promise<void> {
  await sql`SELECT end_period(id, ${today}::date, ${at}::timestamptz) FROM unnest(${periodIds}::bigint[]) id`.execute(
    tx,
  );
  await sql`SELECT close_period_gaps(${memberId}, NULL, ${today}::date - 1)`.execute(tx);
  await sql`SELECT sync_membership(${memberId}, NULL, ${today}::date)`.execute(tx);
}

/** Resumes the temporary membership up to its original end. Returns false if that is past or another period runs. */
export async function resumeTemporary(
  tx: Tx,
  memberId: string,
  days: number,
  today: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO membership_periods (member_id, kind, resumed, starts_on, ends_on)
    SELECT t.member_id, 'temporary', true, ${today}::date, t.starts_on + ${days - 1}::int
    FROM membership_periods t
    WHERE t.member_id = ${memberId} AND t.kind = 'temporary' AND NOT t.resumed
      AND t.starts_on + ${days - 1}::int >= ${today}::date
      AND NOT EXISTS (
        SELECT FROM membership_periods p
        WHERE p.member_id = t.member_id AND p.revoked_at IS NULL AND p.ends_on >= ${today}::date)`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export const listUnrevokedPeriods = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('membership_periods')
    .select(['id', 'starts_on', 'ends_on'])
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
export type UnrevokedPeriod = Awaited<ReturnType<typeof listUnrevokedPeriods>>[number];

export const revokePeriods = (tx: Tx, periodIds: readonly string[], at: Date) =>
  tx
    .updateTable('membership_periods')
    .set({ revoked_at: at })
    .where('id', '=', sql<string>`ANY(${periodIds}::bigint[])`)
    .execute();

/** Restores the dates and the validity of periods. Periods that overlap them must be revoked first. */
export async function restorePeriods(tx: Tx, periods: readonly UnrevokedPeriod[]): Promise<void> {
  for (const { id, starts_on, ends_on } of periods)
    await tx
      .updateTable('membership_periods')
      .set({ starts_on, ends_on, revoked_at: null })
      .where('id', '=', id)
      .execute();
}

/** Recomputes the period columns of the member, which lists read. */
export const syncNewestPeriod = (tx: Tx, memberId: string, today: string) =>
  sql`SELECT sync_membership(${memberId}, NULL, ${today}::date)`.execute(tx);

export interface VipPlanRow {
  id: string;
  name: string;
  state: string;
  last_kind: string | null;
  last_ends_on: string | null;
  granted_until: string | null;
}

/** For each member: the last current or future non-temporary period, and the end of the granted ones. */
export const listVipPlanRows = async (
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<VipPlanRow[]> => {
  const { rows } = await sql<VipPlanRow>`
    SELECT m.account_id AS id, m.name, a.state, last.kind AS last_kind, last.ends_on AS last_ends_on,
      (SELECT max(g.ends_on) FROM membership_periods g
       WHERE g.member_id = m.account_id AND g.revoked_at IS NULL AND g.kind = 'granted' AND g.ends_on >= ${today}::date
      ) AS granted_until
    FROM members m JOIN accounts a ON a.id = m.account_id
    LEFT JOIN LATERAL (
      SELECT p.kind, p.ends_on FROM membership_periods p
      WHERE p.member_id = m.account_id AND p.revoked_at IS NULL AND p.kind <> 'temporary' AND p.ends_on >= ${today}::date
      ORDER BY p.starts_on DESC LIMIT 1
    ) last ON true
    WHERE m.account_id = ANY(${ids}::bigint[])
    ORDER BY m.account_id`.execute(db);
  return rows;
};

export const blankReasonBatch = (tx: Tx, memberId: string, limit: number) =>
  sql`
    UPDATE membership_periods SET reason = '' WHERE id IN (
      SELECT id FROM membership_periods WHERE member_id = ${memberId} AND reason <> '' LIMIT ${limit})`.execute(
    tx,
  );
