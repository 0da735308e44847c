import type { TxDeps } from '../../platform/deps.ts';
import { publishEvent } from '../../platform/event-bus.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { recordCountChange } from '../posts/posts.counts.service.ts';
import * as queries from './comments.queries.ts';

/** Changes the state of a comment, updates the counts, and sends the notifications and events. */
export async function changeCommentState(
  deps: TxDeps,
  id: string,
  state: 'live' | 'queued' | 'removed',
): Promise<void> {
  const comment = await queries.lockComment(deps.db, id);
  if (comment === undefined || comment.state === state) return;
  await queries.updateCommentState(deps.db, id, state);
  const change = Number(state === 'live') - Number(comment.state === 'live');
  if (change === 0) return;
  await updateCounts(deps, comment, change > 0 ? 1 : -1);
  if (change > 0) await notifyAndPublish(deps, comment);
}

async function updateCounts(deps: TxDeps, comment: queries.LockedComment, change: 1 | -1): Promise<void> {
  if (comment.parent_id !== null) await queries.addToReplyCount(deps.db, comment.parent_id, change);
  await recordCountChange(deps, comment.post_id, { comments: change });
}

/** Notifies the replied-to author and the author of the post, and sends an event to the readers of the post. */
async function notifyAndPublish(deps: TxDeps, comment: queries.LockedComment): Promise<void> {
  const { id, post_id: postId, post_author_id: postAuthorId, author_id: actorId } = comment;
  deps.afterCommit((deps) =>
    publishEvent(deps, { topic: `post:${postId}`, name: 'comment', data: { postId } }),
  );
  // For a comment that staff restored after a report, the notifications were sent when it was new.
  if (await queries.hasCommentNotification(deps.db, id)) return;
  const repliedToId = comment.reply_to_id ?? comment.parent_id;
  const repliedTo = repliedToId === null ? undefined : await queries.findCommentAuthor(deps.db, repliedToId);
  const notification = { actorId, postId, commentId: id, groupKey: `comment:${id}` };
  if (repliedTo !== undefined)
    await notify(deps, { ...notification, accountId: repliedTo.author_id, kind: 'reply' });
  if (repliedTo?.author_id !== postAuthorId)
    await notify(deps, { ...notification, accountId: postAuthorId, kind: 'comment' });
}
