import type { AuditAction } from '@mingtang/contract/audit-actions';
import type { SetVipInput } from '@mingtang/contract/members.admin';
import type { TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import type { ChangeActor } from '../../kernel/changesets/changesets.kinds.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import type { EnforceProductQuota } from './memberships.listeners.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { TEMPORARY_DAYS } from './memberships.service.ts';
import * as queries from './memberships.periods.queries.ts';

/** The member's periods before and after a change: enough to undo it and to detect later changes. */
export interface PeriodsChange {
  before: queries.UnrevokedPeriod[];
  after: queries.UnrevokedPeriod[];
}

/** Grants a period after the last one the member holds. Idempotent: the same end date again changes nothing. */
export const grantVip = (
  deps: TxDeps,
  changeActor: ChangeActor,
  input: SetVipInput,
  enforceProductQuota: EnforceProductQuota,
): Promise<PeriodsChange> =>
  changePeriods(deps, changeActor, 'member.vip', input, enforceProductQuota, async (today, now) => {
    const lastPeriod = (await queries.listNonTemporaryPeriods(deps.db, input.id, today)).at(-1);
    if (lastPeriod?.kind === 'granted' && lastPeriod.ends_on === input.endsOn) return false;
    if (input.endsOn < today || (lastPeriod !== undefined && input.endsOn <= lastPeriod.ends_on))
      throw new AppError('vip.end');
    const { id: memberId, endsOn, reason } = input;
    await queries.insertGrant(
      deps.db,
      { memberId, endsOn, reason, actorId: changeActor.accountId },
      today,
      now,
    );
    return true;
  });

/**
 * Ends granted periods today. Paid periods move forward; without any, the temporary membership resumes. Idempotent.
 */
export const endVip = (
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  reason: string,
  enforceProductQuota: EnforceProductQuota,
): Promise<PeriodsChange> =>
  changePeriods(
    deps,
    changeActor,
    'member.vip-clear',
    { id, reason },
    enforceProductQuota,
    async (today, now) => {
      const periods = await queries.listNonTemporaryPeriods(deps.db, id, today);
      const grantedIds = periods.filter((period) => period.kind === 'granted').map((period) => period.id);
      if (grantedIds.length === 0) return false;
      await queries.endPeriods(deps.db, id, grantedIds, today, now);
      if (await queries.resumeTemporary(deps.db, id, TEMPORARY_DAYS, today))
        await queries.syncNewestPeriod(deps.db, id, today);
      return true;
    },
  );

/** Restores the previous periods. Returns false when any of them has changed since. */
export async function undoVip(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  { before, after }: PeriodsChange,
  enforceProductQuota: EnforceProductQuota,
): Promise<boolean> {
  const now = deps.clock.now();
  await lockActiveMemberOrThrow(deps, id);
  const current = await queries.listUnrevokedPeriods(deps.db, id);
  if (current.map(periodKey).join() !== after.map(periodKey).join()) return false;
  const [keysBefore, keysAfter] = [new Set(before.map(periodKey)), new Set(after.map(periodKey))];
  await queries.revokePeriods(
    deps.db,
    after.filter((period) => !keysBefore.has(periodKey(period))).map((period) => period.id),
    now,
  );
  await queries.restorePeriods(
    deps.db,
    before.filter((period) => !keysAfter.has(periodKey(period))),
  );
  await queries.syncNewestPeriod(deps.db, id, shanghaiDayOf(now));
  await syncAfterPeriodChange(deps, id, enforceProductQuota);
  await recordAuditEvent(deps, changeActor, 'member.vip-undo', `account:${id}`, {
    before: after,
    after: before,
  });
  return true;
}

/** `work` returns whether it changed anything. */
async function changePeriods(
  deps: TxDeps,
  changeActor: ChangeActor,
  action: AuditAction,
  input: { id: string; reason: string },
  enforceProductQuota: EnforceProductQuota,
  work: (today: string, now: Date) => Promise<boolean>,
): Promise<PeriodsChange> {
  const now = deps.clock.now();
  await lockActiveMemberOrThrow(deps, input.id);
  const before = await queries.listUnrevokedPeriods(deps.db, input.id);
  const changed = await work(shanghaiDayOf(now), now);
  if (changed) await syncAfterPeriodChange(deps, input.id, enforceProductQuota);
  const after = changed ? await queries.listUnrevokedPeriods(deps.db, input.id) : before;
  await recordAuditEvent(deps, changeActor, action, `account:${input.id}`, { after: { ...input, changed } });
  return { before, after };
}

const periodKey = ({ id, starts_on, ends_on }: queries.UnrevokedPeriod): string =>
  `${id} ${starts_on} ${ends_on}`;

async function lockActiveMemberOrThrow(deps: TxDeps, id: string): Promise<void> {
  if ((await queries.lockActiveMember(deps.db, id)) === undefined) throw new AppError('member.not_found');
}

async function syncAfterPeriodChange(
  deps: TxDeps,
  id: string,
  enforceProductQuota: EnforceProductQuota,
): Promise<void> {
  await scheduleIndexing(deps, 'member', id);
  // After the commit: companies must be locked before members. If this fails, the nightly job catches up.
  deps.afterCommit((deps) => enforceProductQuota(deps, { memberId: id }));
}
