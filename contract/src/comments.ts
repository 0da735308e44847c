import { z } from 'zod';
import { ignoredActor } from './cloud.ts';
import { Id, Instant, Nothing, prose } from './fields.ts';
import { COMMENT_MAX } from './limits.ts';
import { Author } from './members.fields.ts';
import { scroll, ScrollQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

/** Two levels: a reply's parent is always a comment without one. A removed comment keeps its place. */
export const Comment = z.object({
  id: Id,
  parentId: Id.nullable(),
  /** Whom a reply within a thread answers. */
  replyTo: z.object({ id: Id, name: z.string() }).nullable(),
  author: Author,
  text: z.string(),
  byPostAuthor: z.boolean(),
  mine: z.boolean(),
  removed: z.boolean(),
  /** Waits for a review; nobody but its author sees it. */
  queued: z.boolean(),
  likes: z.number().int(),
  liked: z.boolean(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
});
export type Comment = z.infer<typeof Comment>;

/** A comment with its first replies; the others are read by `parentId`. */
export const CommentThread = Comment.extend({
  replyCount: z.number().int(),
  replies: z.array(Comment).max(3),
});
export type CommentThread = z.infer<typeof CommentThread>;

export const ListComments = z.strictObject({
  ...ScrollQuery.shape,
  postId: Id,
  parentId: Id.optional(),
  /** `hottest`: the three most liked first, then the newest. Replies come oldest first. */
  sort: z.enum(['hottest', 'newest']).default('hottest'),
});
export type ListComments = z.infer<typeof ListComments>;

export const WriteComment = z.strictObject({
  postId: Id,
  text: prose(COMMENT_MAX).min(1),
  /** The thread and the comment in it that this one answers. */
  parentId: Id.optional(),
  replyToId: Id.optional(),
  /** Given when the author mends a comment, within 15 minutes of writing it. */
  commentId: Id.optional(),
});
export type WriteComment = z.infer<typeof WriteComment>;

export const commentRoutes = defineRoutes({
  'POST /h5/cloud/get_comments': {
    access: 'public',
    about: 'The comments of a post, or the replies of one comment.',
    body: ListComments.extend(ignoredActor),
    answer: scroll(CommentThread),
    budgets: [{ per: 'address', calls: 300, seconds: 900 }],
  },
  'POST /h5/cloud/update_comment': {
    access: 'member',
    about: 'Writes a comment or a reply, or mends one’s own.',
    body: WriteComment.extend(ignoredActor),
    answer: Comment,
    budgets: [{ per: 'account', calls: 60, seconds: 3600 }],
  },
  'DELETE /h5/comments/{id}': {
    access: 'member',
    about: 'Takes one’s own comment away, or one under one’s own post. It keeps its place without its text.',
    params: z.strictObject({ id: Id }),
    answer: Nothing,
    budgets: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
});
