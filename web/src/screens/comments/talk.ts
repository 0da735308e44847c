import type { Comment } from '@mingtang/contract/comments';

/** What a comment can ask of the screen it stands on. */
export interface Talk {
  postId: string;
  /** Absent where the author has closed the comments. */
  reply?: ((to: Comment) => void) | undefined;
  menu: (of: Comment) => void;
}
