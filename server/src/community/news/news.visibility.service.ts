import type { AuditAction } from '@mingtang/contract/audit-actions';
import type { TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import type { ChangeActor } from '../../kernel/changesets/changesets.kinds.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { toNewsAudit } from './news.service.ts';
import {
  findNewsOfPost,
  lockNewsVisibility,
  updateNewsVisibility,
  type NewsVisibilityRow,
} from './news.visibility.queries.ts';

interface NewsVisibility {
  state: string;
  published_at: Date | null;
}

/** Previous state, for the undo. `changedAt` detects later changes, which block the undo. */
export interface PreviousVisibility {
  state: string;
  publishedAt: string | null;
  changedAt: string;
}

/** Returns the new state of an item, or throws the reason why it cannot change. */
export type NextVisibility = (row: NewsVisibilityRow, now: Date) => NewsVisibility;

export async function changeNewsVisibility(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  action: AuditAction,
  nextVisibility: NextVisibility,
): Promise<PreviousVisibility> {
  const now = deps.clock.now();
  const row = requireFound(await lockNewsVisibility(deps.db, id), 'news.not_found');
  await saveVisibility(deps, changeActor, action, row, nextVisibility(row, now), now);
  return {
    state: row.state,
    publishedAt: row.published_at?.toISOString() ?? null,
    changedAt: now.toISOString(),
  };
}

/** Returns false if the item was changed after the change to undo. */
export async function undoNewsVisibility(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  before: PreviousVisibility,
): Promise<boolean> {
  const row = await lockNewsVisibility(deps.db, id);
  if (row === undefined || row.updated_at.toISOString() !== before.changedAt) return false;
  // The item was made from a post, which may have become another news item meanwhile; only one is allowed.
  const isRemovedItemOfPost = row.state === 'removed' && row.post_id !== null;
  if (isRemovedItemOfPost && (await findNewsOfPost(deps.db, row.post_id!)) !== undefined)
    throw new AppError('news.promoted');
  const published_at = before.publishedAt === null ? null : new Date(before.publishedAt);
  await saveVisibility(
    deps,
    changeActor,
    'news.edit',
    row,
    { state: before.state, published_at },
    deps.clock.now(),
  );
  return true;
}

async function saveVisibility(
  deps: TxDeps,
  changeActor: ChangeActor,
  action: AuditAction,
  row: NewsVisibilityRow,
  visibility: NewsVisibility,
  now: Date,
): Promise<void> {
  await updateNewsVisibility(deps.db, row.id, visibility, now);
  await scheduleIndexing(deps, 'news', row.id);
  await recordAuditEvent(deps, changeActor, action, `news:${row.id}`, {
    before: toNewsAudit(row),
    after: toNewsAudit({ ...row, ...visibility }),
  });
}
