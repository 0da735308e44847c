import type { Comment, WriteComment } from '@mingtang/contract/comments';
import type { Language } from '@mingtang/contract/fields';
import { COMMENT_EDIT_MINUTES } from '@mingtang/contract/limits';
import { holds } from '@mingtang/contract/holds';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { isReported, openReview, withdrawReview } from '../care/reviews.service.ts';
import { weigh, type Weighed } from '../care/weigh.service.ts';
import * as queries from './comments.queries.ts';
import { viewComment } from './comments.view.ts';
import { getComment } from './list.queries.ts';
import { changeCommentState } from './state.service.ts';

export const writeComment = (
  deps: Deps,
  actor: Actor,
  language: Language,
  given: WriteComment,
): Promise<Comment> =>
  inTransaction(deps, async (deps) => {
    const id =
      given.commentId === undefined
        ? await add(deps, actor, given)
        : await mend(deps, actor, given, given.commentId);
    return viewComment(deps, actor.accountId, language, await getComment(deps.db, actor.accountId, id));
  });

async function add(deps: TxDeps, actor: Actor, given: WriteComment): Promise<string> {
  const post = await queries.findPost(deps.db, actor.accountId, given.postId);
  if (post === undefined) throw new AppError('post.not_found');
  if (post.state !== 'live') throw new AppError('post.state');
  if (post.comments_locked) throw new AppError('comment.locked');
  const answered = await answeredBy(deps, actor, given);
  const weighed = await weigh(deps, actor, { text: given.text }, 'comment');
  const id = await queries.insertComment(deps.db, {
    post_id: post.id,
    ...answered,
    author_id: actor.accountId,
    text: weighed.texts.text,
    created_at: deps.clock.now(),
  });
  await settle(deps, id, weighed);
  return id;
}

/** The thread that a reply belongs to, and within it the comment it answers. */
async function answeredBy(
  deps: TxDeps,
  actor: Actor,
  { postId, parentId, replyToId }: WriteComment,
): Promise<{ parent_id: string | null; reply_to_id: string | null }> {
  if (parentId === undefined) {
    if (replyToId !== undefined) throw new AppError('request.invalid', { fields: { parentId: 'required' } });
    return { parent_id: null, reply_to_id: null };
  }
  const parent = await queries.findLive(deps.db, actor.accountId, parentId);
  if (parent?.post_id !== postId || parent.parent_id !== null) throw new AppError('comment.not_found');
  if (replyToId === undefined || replyToId === parentId) return { parent_id: parentId, reply_to_id: null };
  const answered = await queries.findLive(deps.db, actor.accountId, replyToId);
  if (answered?.parent_id !== parentId) throw new AppError('comment.not_found');
  return { parent_id: parentId, reply_to_id: replyToId };
}

async function mend(deps: TxDeps, actor: Actor, given: WriteComment, id: string): Promise<string> {
  const comment = await queries.lockComment(deps.db, id);
  const isMine = comment?.author_id === actor.accountId && comment.post_id === given.postId;
  if (comment === undefined || !isMine || comment.state === 'removed')
    throw new AppError('comment.not_found');
  const now = deps.clock.now();
  if (now.getTime() - comment.created_at.getTime() > COMMENT_EDIT_MINUTES * 60_000)
    throw new AppError('comment.edit_over');
  const weighed = await weigh(deps, actor, { text: given.text }, 'comment');
  await queries.setText(deps.db, id, weighed.texts.text, now);
  if (weighed.cause === null && (await isReported(deps, 'comment', id))) return id;
  if (weighed.cause === null) await withdrawReview(deps, 'comment', id);
  await settle(deps, id, weighed);
  return id;
}

/** Shows it, or has staff look at it first. */
async function settle(deps: TxDeps, id: string, { cause, found }: Weighed<'text'>): Promise<void> {
  if (cause !== null) await openReview(deps, 'comment', id, cause, found);
  await changeCommentState(deps, id, cause === null ? 'live' : 'queued');
}

/** Its author may, and the author of the post, and staff who care for the community. */
export const removeComment = (deps: Deps, actor: Actor, from: From, id: string): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const comment = await queries.lockComment(deps.db, id);
    if (comment === undefined || comment.state === 'removed') throw new AppError('comment.not_found');
    const isMine = comment.author_id === actor.accountId;
    const isUnderMine = comment.post_author_id === actor.accountId && comment.state === 'live';
    const isModerator = holds(actor.permissions, 'post:moderate');
    if (!isMine && !isUnderMine && !isModerator) throw new AppError('comment.not_found');
    await withdrawReview(deps, 'comment', id);
    await changeCommentState(deps, id, 'removed');
    if (!isMine)
      await recordEvent(deps, {
        actorId: actor.accountId,
        action: 'comment.remove',
        subject: `comment:${id}`,
        traceId: from.traceId,
      });
    return null;
  });
