import type { Comment, CommentThread } from '@mingtang/contract/comments';
import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { toAuthor } from '../../kernel/authors/authors.service.ts';
import type { CommentRow, ViewerId } from './comments.list.queries.ts';

export const toComment = (deps: Deps, viewer: ViewerId, language: Language, row: CommentRow): Comment => {
  const removed = row.state === 'removed';
  return {
    id: row.id,
    parentId: row.parent_id,
    replyTo:
      row.answered_id === null
        ? null
        : {
            id: row.answered_id,
            name: pickTranslation(language, row.answered_name ?? '', row.answered_name_en ?? ''),
          },
    author: toAuthor(deps, language, row),
    text: removed ? '' : row.text,
    byPostAuthor: row.by_post_author,
    mine: row.account_id === viewer,
    removed,
    queued: row.state === 'queued',
    likes: removed ? 0 : row.likes,
    liked: row.liked && !removed,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  };
};

export const toCommentThread = (
  deps: Deps,
  viewer: ViewerId,
  language: Language,
  row: CommentRow,
  replies: readonly CommentRow[],
): CommentThread => ({
  ...toComment(deps, viewer, language, row),
  replyCount: row.reply_count,
  replies: replies
    .filter((reply) => reply.parent_id === row.id)
    .map((reply) => toComment(deps, viewer, language, reply)),
});
