import type { Comment, WriteCommentInput } from '@mingtang/contract/comments';
import type { Language } from '@mingtang/contract/fields';
import { COMMENT_EDIT_MINUTES } from '@mingtang/contract/limits';
import { includesPermission } from '@mingtang/contract/permissions.check';
import { MINUTE_MS } from '../../base/calendar.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { isReported, openReview, withdrawReview } from '../../kernel/screening/screening.reviews.service.ts';
import { screenText, type ScreenedTexts } from '../../kernel/screening/screening.service.ts';
import * as queries from './comments.queries.ts';
import { toComment } from './comments.view.ts';
import { getCommentRow } from './comments.list.queries.ts';
import { changeCommentState } from './comments.state.service.ts';

export const writeComment = (
  deps: Deps,
  actor: Actor,
  language: Language,
  input: WriteCommentInput,
): Promise<Comment> =>
  inTransaction(deps, async (deps) => {
    const id =
      input.commentId === undefined
        ? await addComment(deps, actor, input)
        : await editComment(deps, actor, input, input.commentId);
    return toComment(deps, actor.accountId, language, await getCommentRow(deps.db, actor.accountId, id));
  });

async function addComment(deps: TxDeps, actor: Actor, input: WriteCommentInput): Promise<string> {
  const post = await queries.findVisiblePost(deps.db, actor.accountId, input.postId);
  if (post === undefined) throw new AppError('post.not_found');
  if (post.state !== 'live') throw new AppError('post.state');
  if (post.comments_locked) throw new AppError('comment.locked');
  const replyTarget = await resolveReplyTarget(deps, actor, input);
  const screened = await screenText(deps, actor, { text: input.text }, 'comment');
  const id = await queries.insertComment(deps.db, {
    post_id: post.id,
    ...replyTarget,
    author_id: actor.accountId,
    text: screened.texts.text,
    created_at: deps.clock.now(),
  });
  await publishOrQueue(deps, id, screened);
  return id;
}

/** Validates the thread of a reply and, within it, the comment that is replied to. */
async function resolveReplyTarget(
  deps: TxDeps,
  actor: Actor,
  { postId, parentId, replyToId }: WriteCommentInput,
): Promise<{ parent_id: string | null; reply_to_id: string | null }> {
  if (parentId === undefined) {
    if (replyToId !== undefined) throw new AppError('request.invalid', { fields: { parentId: 'required' } });
    return { parent_id: null, reply_to_id: null };
  }
  const parent = await queries.findVisibleComment(deps.db, actor.accountId, parentId);
  if (parent?.post_id !== postId || parent.parent_id !== null) throw new AppError('comment.not_found');
  if (replyToId === undefined || replyToId === parentId) return { parent_id: parentId, reply_to_id: null };
  const repliedTo = await queries.findVisibleComment(deps.db, actor.accountId, replyToId);
  if (repliedTo?.parent_id !== parentId) throw new AppError('comment.not_found');
  return { parent_id: parentId, reply_to_id: replyToId };
}

async function editComment(
  deps: TxDeps,
  actor: Actor,
  input: WriteCommentInput,
  id: string,
): Promise<string> {
  const comment = await queries.lockComment(deps.db, id);
  const isMine = comment?.author_id === actor.accountId && comment.post_id === input.postId;
  if (comment === undefined || !isMine || comment.state === 'removed')
    throw new AppError('comment.not_found');
  const now = deps.clock.now();
  if (now.getTime() - comment.created_at.getTime() > COMMENT_EDIT_MINUTES * MINUTE_MS)
    throw new AppError('comment.edit_time_over');
  const screened = await screenText(deps, actor, { text: input.text }, 'comment');
  await queries.updateCommentText(deps.db, id, screened.texts.text, now);
  // An edit does not settle an open report, so the state stays as it is.
  if (screened.cause === null && (await isReported(deps, 'comment', id))) return id;
  if (screened.cause === null) await withdrawReview(deps, 'comment', id);
  await publishOrQueue(deps, id, screened);
  return id;
}

/** Publishes the comment, or queues it for review. */
async function publishOrQueue(
  deps: TxDeps,
  id: string,
  { cause, found }: ScreenedTexts<'text'>,
): Promise<void> {
  if (cause !== null) await openReview(deps, 'comment', id, cause, found);
  await changeCommentState(deps, id, cause === null ? 'live' : 'queued');
}

/** Allowed for the author of the comment, the author of the post, and moderators. */
export const removeComment = (deps: Deps, actor: Actor, id: string): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const comment = await queries.lockComment(deps.db, id);
    if (comment === undefined || comment.state === 'removed') throw new AppError('comment.not_found');
    const isMine = comment.author_id === actor.accountId;
    const isUnderOwnPost = comment.post_author_id === actor.accountId && comment.state === 'live';
    const isModerator = includesPermission(actor.permissions, 'post:moderate');
    if (!isMine && !isUnderOwnPost && !isModerator) throw new AppError('comment.not_found');
    await withdrawReview(deps, 'comment', id);
    await changeCommentState(deps, id, 'removed');
    if (!isMine) await recordAuditEvent(deps, actor, 'comment.remove', `comment:${id}`);
    return null;
  });
