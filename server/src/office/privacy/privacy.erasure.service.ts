import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { forEachSettled } from '../../base/for-each-settled.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { changeCommentState } from '../../community/comments/comments.state.service.ts';
import { applyOwnerDeparture } from '../../directory/companies/companies.owner-departure.service.ts';
import { purgeUnusedMediaOf } from '../../kernel/media/media.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { endMemberships } from '../../commerce/memberships/memberships.termination.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import {
  listDueDeletions,
  lockDeletion,
  markDeletionBegun,
  markDeletionDone,
} from './privacy.deletion.queries.ts';
import * as queries from './privacy.erasure.queries.ts';
import { deleteExportsOf } from './privacy.exports.service.ts';
import { dataInventory } from './data-inventory.ts';

const BATCH = 200;
/** Smaller than `BATCH`, because each post is deleted with its comments, likes and pictures. */
const POSTS_PER_BATCH = 20;
const ACCOUNTS_PER_RUN = 50;

/** Runs every hour. A failed account is retried in the next run. */
export async function eraseDueAccounts(deps: Deps): Promise<void> {
  const due = await listDueDeletions(deps.db, shanghaiDayOf(deps.clock.now()), ACCOUNTS_PER_RUN);
  await forEachSettled(due, (id) => eraseAccount(deps, id), 'accounts could not be erased');
}

/**
 * Runs in small idempotent transactions, so that the next run can continue after a crash. `markDeletionDone` comes
 * last, so that an unfinished erasure is found again.
 */
export async function eraseAccount(deps: Deps, id: string): Promise<void> {
  const traceId = `erase-${id}`;
  const begun = await inTransaction(deps, async (deps) => {
    await lockDeletion(deps.db, id);
    return markDeletionBegun(deps.db, id, deps.clock.now());
  });
  if (!begun) return;
  await inTransaction(deps, async (deps) => {
    await endMemberships(deps, id);
    await applyOwnerDeparture(deps, id, traceId);
  });
  await repeatBatches(deps, (deps) => eraseComments(deps, id));
  await inTransaction(deps, ({ db }) => queries.deletePromotedNews(db, id));
  await erasePosts(deps, id);
  for (const [table, { personColumns = {} }] of Object.entries(dataInventory)) {
    const ownerColumns = Object.keys(personColumns).filter((column) => personColumns[column] === 'delete');
    for (const [column, rule] of Object.entries(personColumns)) {
      if (rule === 'delete')
        await repeatBatches(deps, ({ db }) =>
          queries.deleteRowBatch(db, table, column, ownerColumns, id, BATCH),
        );
      else if (typeof rule === 'object')
        await repeatBatches(deps, ({ db }) =>
          queries.blankRowBatch(db, table, column, id, rule.blank, BATCH),
        );
    }
  }
  await deleteExportsOf(deps, id);
  await inTransaction(deps, async (deps) => {
    await queries.blankStaffRecords(deps.db, id);
    await queries.blankAccount(deps.db, id);
  });
  await purgeUnusedMediaOf(deps, id);
  await inTransaction(deps, async (deps) => {
    await markDeletionDone(deps.db, id, deps.clock.now());
    await scheduleIndexing(deps, 'member', id);
    await recordAuditEvent(deps, {
      actorId: null,
      action: 'account.erase',
      subject: `account:${id}`,
      after: { state: 'deleted' },
      traceId,
    });
  });
}

async function repeatBatches(deps: Deps, runBatch: (deps: TxDeps) => Promise<number>): Promise<void> {
  while ((await inTransaction(deps, runBatch)) === BATCH);
}

/** Pages by id, because blanked posts remain in the table and would be selected again. */
async function erasePosts(deps: Deps, id: string): Promise<void> {
  let page: string[] = [];
  do {
    const after = page.at(-1) ?? '0';
    page = await inTransaction(deps, ({ db }) => queries.erasePostPage(db, id, after, POSTS_PER_BATCH));
  } while (page.length === POSTS_PER_BATCH);
}

/** Blanks comments instead of deleting them, because others may have replied. */
async function eraseComments(deps: TxDeps, id: string): Promise<number> {
  const ids = await queries.listCommentsToBlank(deps.db, id, BATCH);
  for (const commentId of ids) await changeCommentState(deps, commentId, 'removed');
  await queries.blankComments(deps.db, ids);
  return ids.length;
}
