import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

/** Held until the end: whoever gives or takes a period of this member comes one after the other. Undefined for a closed account. */
export const lockMember = (tx: Tx, id: string) =>
  tx
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select('m.account_id')
    .where('m.account_id', '=', id)
    .where('a.state', '=', 'active')
    .forUpdate('m')
    .executeTakeFirst();

export const findState = (tx: Tx, id: string) =>
  tx
    .selectFrom('members')
    .select(['period_kind', 'period_ends_on'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();

/** What the member holds, today's first; a temporary period is in nobody's way. */
export const listHeld = (tx: Tx, memberId: string, today: string) =>
  tx
    .selectFrom('membership_periods')
    .select(['id', 'kind', 'ends_on'])
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('kind', '<>', 'temporary')
    .where('ends_on', '>=', today)
    .orderBy('starts_on')
    .execute();

export interface Grant {
  memberId: string;
  endsOn: string;
  reason: string;
  actorId: string;
}

export const insertGrant = (tx: Tx, { memberId, endsOn, reason, actorId }: Grant, today: string, at: Date) =>
  sql`SELECT place_period(${memberId}, NULL, 'granted', NULL, NULL, ${endsOn}::date, NULL, ${reason}, ${actorId}::bigint,
    ${today}::date, ${at}::timestamptz)`.execute(tx);

/** Ends these periods before today; what comes after them moves up, and what lists read follows. */
export async function setEnded(
  tx: Tx,
  memberId: string,
  periodIds: readonly string[],
  today: string,
  at: Date,
): Promise<void> {
  await sql`SELECT cut_period(id, ${today}::date, ${at}::timestamptz) FROM unnest(${periodIds}::bigint[]) id`.execute(
    tx,
  );
  await sql`SELECT close_ranks(${memberId}, NULL, ${today}::date - 1)`.execute(tx);
  await sql`SELECT follow_periods(${memberId}, NULL, ${today}::date)`.execute(tx);
}

/** What is left of the temporary membership, up to the day it was promised for; false where that is past or more is held. */
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

/** The periods that count, as they stand. */
export const listStanding = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('membership_periods')
    .select(['id', 'starts_on', 'ends_on'])
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
export type Standing = Awaited<ReturnType<typeof listStanding>>[number];

export const setTakenBack = (tx: Tx, periodIds: readonly string[], at: Date) =>
  tx
    .updateTable('membership_periods')
    .set({ revoked_at: at })
    .where('id', '=', sql<string>`ANY(${periodIds}::bigint[])`)
    .execute();

/** Of periods that were taken back first, so that none stands in another's way. */
export async function setStanding(tx: Tx, periods: readonly Standing[]): Promise<void> {
  for (const { id, starts_on, ends_on } of periods)
    await tx
      .updateTable('membership_periods')
      .set({ starts_on, ends_on, revoked_at: null })
      .where('id', '=', id)
      .execute();
}

export const followPeriods = (tx: Tx, memberId: string, today: string) =>
  sql`SELECT follow_periods(${memberId}, NULL, ${today}::date)`.execute(tx);

export interface HeldRow {
  id: string;
  name: string;
  state: string;
  last_kind: string | null;
  last_ends_on: string | null;
  granted_until: string | null;
}

/** What each of these members holds last, and until when it was granted. */
export const listHoldings = async (db: Db, ids: readonly string[], today: string): Promise<HeldRow[]> => {
  const { rows } = await sql<HeldRow>`
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
