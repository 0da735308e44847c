import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { forEachSettled } from '../../base/for-each-settled.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import type { AccountEraser } from '../../kernel/erasure/erasure.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import {
  listDueDeletions,
  lockDeletion,
  markDeletionBegun,
  markDeletionDone,
} from './privacy.deletion.queries.ts';

const ACCOUNTS_PER_RUN = 50;

/** Runs every hour. A failed account is retried in the next run. */
export async function eraseDueAccounts(deps: Deps, erasers: readonly AccountEraser[]): Promise<void> {
  const due = await listDueDeletions(deps.db, shanghaiDayOf(deps.clock.now()), ACCOUNTS_PER_RUN);
  await forEachSettled(due, (id) => eraseAccount(deps, erasers, id), 'accounts could not be erased');
}

/**
 * Runs in small idempotent transactions, so that the next run can continue after a crash. `markDeletionDone` comes
 * last, so that an unfinished erasure is found again.
 */
export async function eraseAccount(deps: Deps, erasers: readonly AccountEraser[], id: string): Promise<void> {
  const traceId = `erase-${id}`;
  const begun = await inTransaction(deps, async (deps) => {
    await lockDeletion(deps.db, id);
    return markDeletionBegun(deps.db, id, deps.clock.now());
  });
  if (!begun) return;
  for (const erase of erasers) await erase(deps, id, traceId);
  await inTransaction(deps, async (deps) => {
    await markDeletionDone(deps.db, id, deps.clock.now());
    await scheduleIndexing(deps, 'member', id);
    await recordAuditEvent(deps, { accountId: null, traceId }, 'account.erase', `account:${id}`, {
      after: { state: 'deleted' },
    });
  });
}
