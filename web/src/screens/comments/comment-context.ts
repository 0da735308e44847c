import type { Comment } from '@mingtang/contract/comments';

/** The post of the comments and the callbacks of the screen that renders them. */
export interface CommentContext {
  postId: string;
  /** Undefined if the author has closed the comments. */
  reply?: ((comment: Comment) => void) | undefined;
  openMenu: (comment: Comment) => void;
}
