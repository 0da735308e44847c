import type { Comment } from '@mingtang/contract/comments';
import { useState, type ReactNode } from 'react';
import { ReportSheet } from '../../features/moderation/ReportSheet.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import type { CommentContext } from './comment-context.ts';
import type { ComposerState } from './use-comment-composer.ts';

interface CommentedPost {
  id: string;
  mine: boolean;
  commentsLocked: boolean;
}

/** The comment context of a post and the bottom sheets (menu, report) that its callbacks open. */
export function useCommentContext(
  post: CommentedPost,
  composer: ComposerState,
): { commentContext: CommentContext; sheets: ReactNode } {
  const [menuComment, setMenuComment] = useState<Comment | null>(null);
  const [reportedId, setReportedId] = useState<string | null>(null);
  return {
    commentContext: {
      postId: post.id,
      reply: post.commentsLocked ? undefined : composer.reply,
      openMenu: setMenuComment,
    },
    sheets: (
      <>
        <CommentMenu
          postId={post.id}
          isOwnPost={post.mine}
          comment={menuComment}
          onClose={() => setMenuComment(null)}
          onEdit={composer.edit}
          onReport={({ id }) => setReportedId(id)}
        />
        <ReportSheet subject="comment" id={reportedId} onClose={() => setReportedId(null)} />
      </>
    ),
  };
}
