import type { EditablePost, PostKind } from '@mingtang/contract/posts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { openReview, withdrawReview } from '../../kernel/screening/screening.reviews.service.ts';
import { awardPost } from '../../commerce/points/points.awards.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import * as queries from './posts.queries.ts';
import { requirePostQuota } from './post-quota.ts';
import { toPostAudit, loadEditablePost, requireOwnPost } from './posts.editor.service.ts';
import { lifecycleAfterSubmit, publicationDates } from './post-lifecycle.ts';
import { screenStoredPost } from './post-screening.ts';

/** Removes the post permanently. A draft is deleted from the database. */
export const removePost = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const before = requireOwnPost(actor, await queries.lockPost(deps.db, id));
    if (before.state === 'draft') return queries.deletePost(deps.db, id);
    await withdrawReview(deps, 'post', id);
    const removedFields = { state: 'removed', outcome: null, reason: '', revise_until: null } as const;
    await queries.updatePost(deps.db, id, removedFields, deps.clock.now());
    await scheduleIndexing(deps, 'post', id);
    await recordAuditEvent(deps, actor, 'post.remove', `post:${id}`, { before: toPostAudit(before) });
  });

/** Closes the post. `outcome: null` reopens it as live or expired, depending on its expiry. */
export const closeOrReopenPost = (
  deps: Deps,
  actor: Actor,
  id: string,
  outcome: 'won' | 'lost' | null,
): Promise<EditablePost> =>
  inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const { state, expires_at } = requireOwnPost(actor, await queries.lockPost(deps.db, id));
    if (state !== 'closed' && (outcome === null || state !== 'live')) throw new AppError('post.state');
    const isExpired = expires_at !== null && expires_at <= now;
    await queries.updatePost(
      deps.db,
      id,
      outcome === null ? { state: isExpired ? 'expired' : 'live', outcome } : { state: 'closed', outcome },
      now,
    );
    return indexAndLoad(deps, id);
  });

/** Renewing counts towards the daily quota, because the post moves to the front of the lists. */
export const renewPost = (deps: Deps, actor: Actor, id: string): Promise<EditablePost> =>
  inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    await queries.lockPostAuthor(deps.db, actor.accountId);
    const before = requireOwnPost(actor, await queries.lockPost(deps.db, id));
    if (before.state !== 'expired') throw new AppError('post.state');
    const { cause, found } = await screenStoredPost(deps, actor, before);
    await requirePostQuota(deps, actor);
    await queries.updatePost(
      deps.db,
      id,
      { published_at: null, expires_at: null, ...lifecycleAfterSubmit(before.kind as PostKind, cause, now) },
      now,
    );
    if (cause !== null) await openReview(deps, 'post', id, cause, found);
    return indexAndLoad(deps, id);
  });

export const setCommentsLocked = (deps: Deps, actor: Actor, id: string, locked: boolean) =>
  inTransaction(deps, async ({ db }) => {
    requireOwnPost(actor, await queries.lockPost(db, id));
    await queries.updateCommentsLocked(db, id, locked);
    return { locked };
  });

async function indexAndLoad(deps: TxDeps, id: string): Promise<EditablePost> {
  await scheduleIndexing(deps, 'post', id);
  return loadEditablePost(deps, (await queries.findPost(deps.db, id))!);
}

/** Staff approve or restore the post. A post published before keeps its publish time. */
export async function publishPost(deps: TxDeps, id: string): Promise<void> {
  const row = requireFound(await queries.lockPost(deps.db, id), 'post.not_found');
  const now = deps.clock.now();
  const publication = row.published_at === null ? publicationDates(row.kind as PostKind, now) : {};
  await queries.updatePost(
    deps.db,
    id,
    { state: 'live', reason: '', revise_until: null, ...publication },
    now,
  );
  if (row.published_at === null) await awardPost(deps, row.author_id, id);
  await scheduleIndexing(deps, 'post', id);
}
