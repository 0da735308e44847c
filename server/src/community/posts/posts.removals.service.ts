import type { AuditAction } from '@mingtang/contract/audit-actions';
import type { PostState } from '@mingtang/contract/posts';
import type { TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import {
  recordStaffRefusal,
  restoreRefusal,
  type StaffRefusal,
  type WithdrawnRefusal,
  withdrawRefusal,
  notifyPostReview,
  undoRefusal,
} from '../../kernel/screening/screening.refusals.service.ts';
import type { ChangeActor } from '../../kernel/changesets/changesets.kinds.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import * as queries from './posts.queries.ts';
import { refusePost } from './posts.review-outcome.service.ts';
import { publishPost } from './posts.states.service.ts';

/**
 * State before a removal by staff, and the refusal of its review. `changedAt` detects later changes, which
 * block the undo.
 */
export interface RemovalSnapshot extends StaffRefusal {
  state: PostState;
  outcome: 'won' | 'lost' | null;
  changedAt: string;
}

export async function removePostByStaff(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  reason: string,
): Promise<RemovalSnapshot> {
  const row = await lockPostWithAuthor(deps, id);
  if (row.state === 'removed' || row.state === 'draft') throw new AppError('post.state');
  await refusePost(deps, id, reason);
  const refusal = await recordStaffRefusal(deps, changeActor, row, reason);
  return {
    state: row.state as PostState,
    outcome: row.outcome as RemovalSnapshot['outcome'],
    ...refusal,
    changedAt: await getUpdatedAt(deps, id),
  };
}

/** Also undoes the refusal, so that the removal leaves no strike. */
export async function undoPostRemoval(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  before: RemovalSnapshot,
): Promise<boolean> {
  const row = await lockPostWithAuthor(deps, id);
  if (row.state !== 'removed' || row.updated_at.toISOString() !== before.changedAt) return false;
  const { state, outcome } = before;
  await queries.updatePost(deps.db, id, { state, outcome, reason: '', revise_until: null }, deps.clock.now());
  await undoRefusal(deps, before);
  await notifyPostReview(deps, row, { decision: before.waited ? 'queued' : 'accepted' });
  await scheduleIndexing(deps, 'post', id);
  await recordStateChange(deps, changeActor, 'post.restore', row, state);
  return true;
}

/** State before a restoration by staff, for the undo. */
export interface RestorationSnapshot {
  reason: string;
  mendUntil: string;
  publishedAt: string | null;
  expiresAt: string | null;
  refusal: WithdrawnRefusal | null;
  changedAt: string;
}

export async function restorePostByStaff(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
): Promise<RestorationSnapshot> {
  const row = await lockPostWithAuthor(deps, id);
  if (row.state !== 'removed') throw new AppError('post.state');
  await publishPost(deps, id);
  const refusal = await withdrawRefusal(deps, id);
  await notifyPostReview(deps, row, { decision: 'accepted' });
  await recordStateChange(deps, changeActor, 'post.restore', row, 'live');
  return {
    reason: row.reason,
    mendUntil: row.revise_until!.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    refusal,
    changedAt: await getUpdatedAt(deps, id),
  };
}

export async function undoPostRestoration(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  before: RestorationSnapshot,
): Promise<boolean> {
  const row = await lockPostWithAuthor(deps, id);
  if (row.updated_at.toISOString() !== before.changedAt) return false;
  await queries.updatePost(
    deps.db,
    id,
    {
      state: 'removed',
      reason: before.reason,
      revise_until: new Date(before.mendUntil),
      published_at: dateOf(before.publishedAt),
      expires_at: dateOf(before.expiresAt),
    },
    deps.clock.now(),
  );
  if (before.refusal !== null) await restoreRefusal(deps, row.author_id, before.reason, before.refusal);
  await notifyPostReview(deps, row, { decision: 'refused', reason: before.reason });
  await scheduleIndexing(deps, 'post', id);
  await recordStateChange(deps, changeActor, 'post.remove', row, 'removed');
  return true;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Locks the author first, because the author may get points. Submitting and renewing use the same order. */
async function lockPostWithAuthor(deps: TxDeps, id: string): Promise<queries.StoredPostRow> {
  const found = requireFound(await queries.findPost(deps.db, id), 'post.not_found');
  await queries.lockPostAuthor(deps.db, found.author_id);
  const row = requireFound(await queries.lockPost(deps.db, id), 'post.not_found');
  return row;
}

const getUpdatedAt = async (deps: TxDeps, id: string): Promise<string> =>
  (await queries.findPost(deps.db, id))!.updated_at.toISOString();

const recordStateChange = (
  deps: TxDeps,
  changeActor: ChangeActor,
  action: AuditAction,
  row: queries.StoredPostRow,
  state: string,
): Promise<void> =>
  recordAuditEvent(deps, changeActor, action, `post:${row.id}`, {
    before: { state: row.state, reason: row.reason },
    after: { state },
  });
