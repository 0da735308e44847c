import type { Deps, TxDeps } from '../../platform/deps.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import type { ChangeActor } from '../../kernel/changesets/changesets.kinds.service.ts';
import * as queries from './memberships.import.queries.ts';
import { syncNewestPeriod } from './memberships.periods.queries.ts';

/** A membership that the office keeps in a spreadsheet. Its payment is not known here. */
export interface ImportedMembership {
  memberId: string;
  endsOn: string;
  /** Null: a granted membership without a package. */
  packageId: string | null;
}

/** The last day of the latest period of each member who has one. */
export const getLatestEnds = async (
  deps: Deps,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await queries.listLatestEnds(deps.db, memberIds)).map((row) => [row.member_id, row.ends_on]));

/**
 * Grants memberships and returns the ids of their periods by member. Members who have a period up to the same or a later
 * day get none. A membership that has ended is recorded too, so that the office finds who did not renew.
 */
export async function grantImportedMemberships(
  deps: TxDeps,
  actor: ChangeActor,
  memberships: readonly ImportedMembership[],
  reason: string,
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const today = shanghaiDayOf(at);
  const latestEnds = await getLatestEnds(
    deps,
    memberships.map(({ memberId }) => memberId),
  );
  const periodIds = new Map<string, string>();
  for (const { memberId, endsOn, packageId } of memberships) {
    if ((latestEnds.get(memberId) ?? '') >= endsOn) continue;
    const grant = { memberId, endsOn, packageId, reason, actorId: actor.accountId };
    const periodId =
      endsOn < today
        ? await queries.insertEndedGrant(deps.db, grant, at)
        : await queries.insertImportedGrant(deps.db, grant, today, at);
    await syncNewestPeriod(deps.db, memberId, today);
    await recordAuditEvent(deps, actor, 'member.vip', `account:${memberId}`, {
      after: { id: memberId, endsOn, packageId, reason, changed: true },
    });
    periodIds.set(memberId, periodId);
  }
  return periodIds;
}

/** Revokes granted periods; those after them move forward. */
export async function revokeImportedMembership(
  deps: TxDeps,
  memberId: string,
  periodId: string,
): Promise<void> {
  const now = deps.clock.now();
  const today = shanghaiDayOf(now);
  await queries.revokeGrant(deps.db, memberId, periodId, today, now);
  await syncNewestPeriod(deps.db, memberId, today);
}
