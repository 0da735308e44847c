import type { PostState } from '@mingtang/contract/posts';
import type { TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import { refusePostByStaff } from '../moderation/moderation.decisions.service.ts';
import {
  restoreRefusal,
  type WithdrawnRefusal,
  withdrawRefusal,
  notifyPostReview,
  undoRefusal,
} from '../moderation/moderation.refusals.service.ts';
import type { ChangeActor } from '../changesets/changesets.kinds.service.ts';
import { scheduleIndexing } from '../search/search.index.service.ts';
import * as queries from './posts.queries.ts';
import { publishPost } from './posts.states.service.ts';

/**
 * State before a removal by staff. `review` is the id of the refused review, `waited` whether it was open
 * before; `changedAt` detects later changes, which block the undo.
 */
export interface RemovalSnapshot {
  state: PostState;
  outcome: 'won' | 'lost' | null;
  review: string;
  waited: boolean;
  changedAt: string;
}

export async function removePostByStaff(
  deps: TxDeps,
  changeActor: ChangeActor,
  id: string,
  reason: string,
): Promise<RemovalSnapshot> {
  const { state, outcome } = await lockPostWithAuthor(deps, id);
  if (state === 'removed' || state === 'draft') throw new AppError('post.state');
  const refusal = await refusePostByStaff(deps, changeActor, id, reason);
  return {
    state: state as PostState,
    outcome: outcome as RemovalSnapshot['outcome'],
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
  const found = await queries.findPost(deps.db, id);
  if (found === undefined) throw new AppError('post.not_found');
  await queries.lockPostAuthor(deps.db, found.author_id);
  const row = await queries.lockPost(deps.db, id);
  if (row === undefined) throw new AppError('post.not_found');
  return row;
}

const getUpdatedAt = async (deps: TxDeps, id: string): Promise<string> =>
  (await queries.findPost(deps.db, id))!.updated_at.toISOString();

const recordStateChange = (
  deps: TxDeps,
  changeActor: ChangeActor,
  action: string,
  row: queries.StoredPostRow,
  state: string,
): Promise<void> =>
  recordAuditEvent(deps, {
    actorId: changeActor.accountId,
    action,
    subject: `post:${row.id}`,
    before: { state: row.state, reason: row.reason },
    after: { state },
    traceId: changeActor.traceId,
  });
