import type { TxDeps } from '../../deps.ts';
import { publish } from '../../live.ts';
import { notify } from '../notifications/notify.service.ts';
import * as queries from './comments.queries.ts';

/** Shows a comment, sends it to staff or takes it away, and counts and tells what follows from that. */
export async function changeCommentState(
  deps: TxDeps,
  id: string,
  state: 'live' | 'queued' | 'removed',
): Promise<void> {
  const comment = await queries.lockComment(deps.db, id);
  if (comment === undefined || comment.state === state) return;
  await queries.setState(deps.db, id, state);
  const change = Number(state === 'live') - Number(comment.state === 'live');
  if (change === 0) return;
  await count(deps, comment, change > 0 ? 1 : -1);
  if (change > 0) await tell(deps, comment);
}

async function count(deps: TxDeps, comment: queries.LockedComment, change: 1 | -1): Promise<void> {
  if (comment.parent_id !== null) await queries.addReply(deps.db, comment.parent_id, change);
  await queries.insertCountChange(deps.db, comment.post_id, change);
}

/** Tells whom the comment answers, and the author of the post; and whoever is reading the post. */
async function tell(deps: TxDeps, comment: queries.LockedComment): Promise<void> {
  const { id, post_id: postId, post_author_id: postAuthorId, author_id: actorId } = comment;
  deps.afterCommit((deps) => publish(deps, { topic: `post:${postId}`, name: 'comment', data: { postId } }));
  // One that staff put back after a report was told of when it was new.
  if (await queries.wasTold(deps.db, id)) return;
  const answeredId = comment.reply_to_id ?? comment.parent_id;
  const answered = answeredId === null ? undefined : await queries.findAuthor(deps.db, answeredId);
  const notice = { actorId, postId, commentId: id, groupKey: `comment:${id}` };
  if (answered !== undefined) await notify(deps, { ...notice, accountId: answered.author_id, kind: 'reply' });
  if (answered?.author_id !== postAuthorId)
    await notify(deps, { ...notice, accountId: postAuthorId, kind: 'comment' });
}
