import type { Post, PostKind } from '@mingtang/contract/posts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { openReview, withdrawReview } from '../care/reviews.service.ts';
import { awardPost } from '../points/awards.service.ts';
import { indexLater } from '../search/index.service.ts';
import * as queries from './posts.queries.ts';
import { requireQuota } from './quota.ts';
import { noted, readRecord, requireOwn } from './record.service.ts';
import { sentIn, shownFrom } from './standing.ts';
import { weighRow } from './weighing.ts';

/** For good. A draft nobody saw is deleted outright. */
export const removePost = (deps: Deps, actor: Actor, from: From, id: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const before = requireOwn(actor, await queries.lockPost(deps.db, id));
    if (before.state === 'draft') return queries.deletePost(deps.db, id);
    await withdrawReview(deps, 'post', id);
    const gone = { state: 'removed', outcome: null, reason: '', mend_until: null } as const;
    await queries.setPost(deps.db, id, gone, deps.clock.now());
    await indexLater(deps, 'post', id);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'post.remove',
      subject: `post:${id}`,
      before: noted(before),
      traceId: from.traceId,
    });
  });

/** A closed post is opened again as what it would be by now. */
export const closePost = (
  deps: Deps,
  actor: Actor,
  id: string,
  outcome: 'won' | 'lost' | null,
): Promise<Post> =>
  inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const { state, expires_at } = requireOwn(actor, await queries.lockPost(deps.db, id));
    if (state !== 'closed' && (outcome === null || state !== 'live')) throw new AppError('post.state');
    const over = expires_at !== null && expires_at <= now;
    await queries.setPost(
      deps.db,
      id,
      outcome === null ? { state: over ? 'expired' : 'live', outcome } : { state: 'closed', outcome },
      now,
    );
    return changed(deps, id);
  });

/** Counts as a post of the day: it stands at the front of the lists again. */
export const renewPost = (deps: Deps, actor: Actor, id: string): Promise<Post> =>
  inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    await queries.lockAuthor(deps.db, actor.accountId);
    const before = requireOwn(actor, await queries.lockPost(deps.db, id));
    if (before.state !== 'expired') throw new AppError('post.state');
    const { cause, found } = await weighRow(deps, actor, before);
    await requireQuota(deps, actor);
    await queries.setPost(
      deps.db,
      id,
      { published_at: null, expires_at: null, ...sentIn(before.kind as PostKind, cause, now) },
      now,
    );
    if (cause !== null) await openReview(deps, 'post', id, cause, found);
    return changed(deps, id);
  });

export const lockComments = (deps: Deps, actor: Actor, id: string, locked: boolean) =>
  inTransaction(deps, async ({ db }) => {
    requireOwn(actor, await queries.lockPost(db, id));
    await queries.setLocked(db, id, locked);
    return { locked };
  });

async function changed(deps: TxDeps, id: string): Promise<Post> {
  await indexLater(deps, 'post', id);
  return readRecord(deps, (await queries.findPost(deps.db, id))!);
}

/** Staff let it through, or put it back: what was on show before keeps its place. */
export async function showPost(deps: TxDeps, id: string): Promise<void> {
  const row = await queries.lockPost(deps.db, id);
  if (row === undefined) throw new AppError('post.not_found');
  const now = deps.clock.now();
  const first = row.published_at === null ? shownFrom(row.kind as PostKind, now) : {};
  await queries.setPost(deps.db, id, { state: 'live', reason: '', mend_until: null, ...first }, now);
  if (row.published_at === null) await awardPost(deps, row.author_id, id);
  await indexLater(deps, 'post', id);
}
