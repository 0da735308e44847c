import type { PostState } from '@mingtang/contract/posts';
import type { TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { refuseUnasked } from '../care/decisions.service.ts';
import {
  putBackRefusal,
  type TakenBack,
  takeBackRefusal,
  tellPost,
  undoRefusal,
} from '../care/refusals.service.ts';
import type { By } from '../changesets/kinds.service.ts';
import { indexLater } from '../search/index.service.ts';
import * as queries from './posts.queries.ts';
import { showPost } from './states.service.ts';

/** How a post stood before staff took it away, and what tells whether anybody touched it since. */
export interface Removed {
  state: PostState;
  outcome: 'won' | 'lost' | null;
  review: string;
  waited: boolean;
  changedAt: string;
}

export async function removeByStaff(deps: TxDeps, by: By, id: string, reason: string): Promise<Removed> {
  const { state, outcome } = await lockWithAuthor(deps, id);
  if (state === 'removed' || state === 'draft') throw new AppError('post.state');
  const refusal = await refuseUnasked(deps, by, id, reason);
  return {
    state: state as PostState,
    outcome: outcome as Removed['outcome'],
    ...refusal,
    changedAt: await changedAt(deps, id),
  };
}

/** It counts as if it had never been taken away. */
export async function undoRemoval(deps: TxDeps, by: By, id: string, before: Removed): Promise<boolean> {
  const row = await lockWithAuthor(deps, id);
  if (row.state !== 'removed' || row.updated_at.toISOString() !== before.changedAt) return false;
  const { state, outcome } = before;
  await queries.setPost(deps.db, id, { state, outcome, reason: '', mend_until: null }, deps.clock.now());
  await undoRefusal(deps, before);
  await tellPost(deps, row, { decision: before.waited ? 'queued' : 'accepted' });
  await indexLater(deps, 'post', id);
  await note(deps, by, 'post.restore', row, state);
  return true;
}

/** How a post lay there before staff put it back. */
export interface Restored {
  reason: string;
  mendUntil: string;
  publishedAt: string | null;
  expiresAt: string | null;
  refusal: TakenBack | null;
  changedAt: string;
}

export async function restoreByStaff(deps: TxDeps, by: By, id: string): Promise<Restored> {
  const row = await lockWithAuthor(deps, id);
  if (row.state !== 'removed') throw new AppError('post.state');
  await showPost(deps, id);
  const refusal = await takeBackRefusal(deps, id);
  await tellPost(deps, row, { decision: 'accepted' });
  await note(deps, by, 'post.restore', row, 'live');
  return {
    reason: row.reason,
    mendUntil: row.mend_until!.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    refusal,
    changedAt: await changedAt(deps, id),
  };
}

export async function undoRestoration(deps: TxDeps, by: By, id: string, before: Restored): Promise<boolean> {
  const row = await lockWithAuthor(deps, id);
  if (row.updated_at.toISOString() !== before.changedAt) return false;
  await queries.setPost(
    deps.db,
    id,
    {
      state: 'removed',
      reason: before.reason,
      mend_until: new Date(before.mendUntil),
      published_at: dateOf(before.publishedAt),
      expires_at: dateOf(before.expiresAt),
    },
    deps.clock.now(),
  );
  if (before.refusal !== null) await putBackRefusal(deps, row.author_id, before.reason, before.refusal);
  await tellPost(deps, row, { decision: 'refused', reason: before.reason });
  await indexLater(deps, 'post', id);
  await note(deps, by, 'post.remove', row, 'removed');
  return true;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** In the order of every change of a post: its author first, who may get points for it. */
async function lockWithAuthor(deps: TxDeps, id: string): Promise<queries.PostRow> {
  const found = await queries.findPost(deps.db, id);
  if (found === undefined) throw new AppError('post.not_found');
  await queries.lockAuthor(deps.db, found.author_id);
  const row = await queries.lockPost(deps.db, id);
  if (row === undefined) throw new AppError('post.not_found');
  return row;
}

const changedAt = async (deps: TxDeps, id: string): Promise<string> =>
  (await queries.findPost(deps.db, id))!.updated_at.toISOString();

const note = (deps: TxDeps, by: By, action: string, row: queries.PostRow, state: string): Promise<void> =>
  recordEvent(deps, {
    actorId: by.accountId,
    action,
    subject: `post:${row.id}`,
    before: { state: row.state, reason: row.reason },
    after: { state },
    traceId: by.traceId,
  });
