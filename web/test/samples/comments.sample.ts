import type { Comment, CommentThread } from '@mingtang/contract/comments';
import { author } from './members.sample.ts';

/** Written a minute ago, so that its author may still edit it. */
export const comment = (overrides: Partial<Comment> = {}): Comment => ({
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
  ...overrides,
});

export const thread = ({ replies = [], ...overrides }: Partial<CommentThread> = {}): CommentThread => ({
  ...comment(),
  replyCount: replies.length,
  replies,
  ...overrides,
});
