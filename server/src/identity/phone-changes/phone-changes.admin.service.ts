import type { AdminPhoneChange } from '@mingtang/contract/phone-changes';
import { PHONE_REQUEST_DAYS } from '@mingtang/contract/limits';
import { DAY_MS } from '../../base/calendar.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { forEachSettled } from '../../base/for-each-settled.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { lockAccount, requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { applyStaffPhoneChange } from './phone-changes.staff.service.ts';
import * as queries from './phone-changes.queries.ts';
import { toAdminPhoneChange } from './phone-changes.view.ts';

const LISTED_MAX = 10;
/** Changes applied by one run; the next run continues. */
const DUE_MAX = 100;
/** Longer than the period in which a member cannot change the number again. */
const RETENTION_DAYS = 90;

export const listPhoneChangesForAdmin = async (deps: Deps, accountId: string): Promise<AdminPhoneChange[]> =>
  (await queries.listPhoneChanges(deps.db, accountId, LISTED_MAX)).map(toAdminPhoneChange);

/** Lets the member change the number again. Nobody reviews an objection to their own change. */
export async function reviewObjection(
  deps: Deps,
  actor: Actor,
  { id: accountId, changeId }: { id: string; changeId: string },
  note: string,
): Promise<null> {
  requireStepUp(deps, actor);
  if (accountId === actor.accountId) throw new AppError('forbidden');
  return inTransaction(deps, async (deps) => {
    await lockAccount(deps, accountId);
    requireFound(
      await queries.markObjectionReviewed(deps.db, accountId, changeId, {
        reviewed_at: deps.clock.now(),
        reviewed_by: actor.accountId,
        review_note: note,
      }),
      'phone_change.not_found',
    );
    await recordAuditEvent(deps, actor, 'member.phone-review', `account:${accountId}`, {
      after: { changeId, note },
    });
    return null;
  });
}

/**
 * Runs every hour: ends the period for objections, which frees the old numbers, applies changes by staff that are due,
 * cancels those that nobody approved or confirmed, and deletes old rows.
 */
export async function finalisePhoneChanges(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await queries.finalisePhoneChanges(deps.db, now);
  await queries.cancelExpiredStaffPhoneChanges(
    deps.db,
    new Date(now.getTime() - PHONE_REQUEST_DAYS * DAY_MS),
    now,
  );
  await queries.deleteOldPhoneChanges(deps.db, new Date(now.getTime() - RETENTION_DAYS * DAY_MS));
  await forEachSettled(
    await queries.listDueStaffPhoneChanges(deps.db, now, DUE_MAX),
    (changeId) => applyStaffPhoneChange(deps, { changeId }),
    'phone changes could not be applied',
  );
}
