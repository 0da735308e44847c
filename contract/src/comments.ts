import { z } from 'zod';
import { ignoredUserId } from './ignored-user-id.ts';
import { Id, Instant, EmptyResponse, multiLine } from './fields.ts';
import { COMMENT_MAX } from './limits.ts';
import { Author } from './members.fields.ts';
import { cursorPageOf, CursorPageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

/** Two levels: the parent of a reply is a top-level comment. A removed comment stays in the list without its text. */
export const Comment = z.object({
  id: Id,
  parentId: Id.nullable(),
  /** Author of the comment that this reply refers to. */
  replyTo: z.object({ id: Id, name: z.string() }).nullable(),
  author: Author,
  text: z.string(),
  byPostAuthor: z.boolean(),
  mine: z.boolean(),
  removed: z.boolean(),
  /** Waits for review; visible to its author only. */
  queued: z.boolean(),
  likes: z.number().int(),
  liked: z.boolean(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
});
export type Comment = z.infer<typeof Comment>;

/** A comment with its first replies; further replies are listed by `parentId`. */
export const CommentThread = Comment.extend({
  replyCount: z.number().int(),
  replies: z.array(Comment).max(3),
});
export type CommentThread = z.infer<typeof CommentThread>;

export const ListCommentsQuery = z.strictObject({
  ...CursorPageQuery.shape,
  postId: Id,
  parentId: Id.optional(),
  /** `hottest`: the three most liked first, then the newest. Replies come oldest first. */
  sort: z.enum(['hottest', 'newest']).default('hottest'),
});
export type ListCommentsQuery = z.infer<typeof ListCommentsQuery>;

export const WriteCommentInput = z.strictObject({
  postId: Id,
  text: multiLine(COMMENT_MAX).min(1),
  /** The thread, and the comment within it that this reply refers to. */
  parentId: Id.optional(),
  replyToId: Id.optional(),
  /** Set when the author edits a comment, within 15 minutes of writing it. */
  commentId: Id.optional(),
});
export type WriteCommentInput = z.infer<typeof WriteCommentInput>;

export const commentRoutes = defineRoutes({
  'POST /h5/cloud/get_comments': {
    access: 'public',
    summary: 'Lists the comments of a post, or the replies to one comment.',
    body: ListCommentsQuery.extend(ignoredUserId),
    response: cursorPageOf(CommentThread),
    rateLimits: [{ per: 'address', calls: 300, seconds: 900 }],
  },
  'POST /h5/cloud/update_comment': {
    access: 'member',
    summary: 'Adds a comment or a reply, or edits the caller’s own.',
    body: WriteCommentInput.extend(ignoredUserId),
    response: Comment,
    rateLimits: [{ per: 'account', calls: 60, seconds: 3600 }],
  },
  'DELETE /h5/comments/{id}': {
    access: 'member',
    summary:
      'Removes the caller’s own comment, or a comment under the caller’s post. It stays in the list without its text.',
    params: z.strictObject({ id: Id }),
    response: EmptyResponse,
    rateLimits: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
});
