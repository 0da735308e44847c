import type { Comment, CommentThread } from '@mingtang/contract/comments';
import { author } from './members.ts';

/** Written a minute ago, so that its writer may still change it. */
export const comment = (change: Partial<Comment> = {}): Comment => ({
  id: '801',
  parentId: null,
  replyTo: null,
  author: author({ id: '22', name: '程见野' }),
  text: '可以寄样吗',
  byPostAuthor: false,
  mine: false,
  removed: false,
  queued: false,
  likes: 0,
  liked: false,
  createdAt: new Date(Date.now() - 60_000).toISOString(),
  editedAt: null,
  ...change,
});

export const thread = ({ replies = [], ...change }: Partial<CommentThread> = {}): CommentThread => ({
  ...comment(),
  replyCount: replies.length,
  replies,
  ...change,
});
