import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export const listLatestEnds = async (db: Db, memberIds: readonly string[]) =>
  (
    await sql<{ member_id: string; ends_on: string }>`
      SELECT member_id, max(ends_on) AS ends_on FROM membership_periods
      WHERE member_id = ANY(${memberIds}::bigint[]) AND revoked_at IS NULL GROUP BY member_id`.execute(db)
  ).rows;

export interface ImportedGrant {
  memberId: string;
  endsOn: string;
  packageId: string | null;
  reason: string;
  actorId: string;
}

export const insertImportedGrant = async (
  tx: Tx,
  { memberId, endsOn, packageId, reason, actorId }: ImportedGrant,
  today: string,
  at: Date,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    SELECT add_period(${memberId}, NULL, 'granted', ${packageId}::bigint, NULL, ${endsOn}::date, NULL, ${reason},
      ${actorId}::bigint, ${today}::date, ${at}::timestamptz) AS id`.execute(tx);
  return rows[0]!.id;
};

/** One day long, because only its last day is known. */
export const insertEndedGrant = async (
  tx: Tx,
  { memberId, endsOn, packageId, reason, actorId }: ImportedGrant,
  at: Date,
): Promise<string> =>
  (
    await tx
      .insertInto('membership_periods')
      .values({
        member_id: memberId,
        kind: 'granted',
        package_id: packageId,
        starts_on: endsOn,
        ends_on: endsOn,
        reason,
        granted_by: actorId,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export async function revokeGrant(
  tx: Tx,
  memberId: string,
  periodId: string,
  today: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('membership_periods')
    .set({ revoked_at: at })
    .where('id', '=', periodId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'granted')
    .where('revoked_at', 'is', null)
    .execute();
  await sql`SELECT close_period_gaps(${memberId}, NULL, ${today}::date - 1)`.execute(tx);
}
