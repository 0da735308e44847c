import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';

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

/** What the member holds, today's first; a trial is in nobody's way. */
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
