import type { Comment } from '@mingtang/contract/comments';
import { useState, type ReactNode } from 'react';
import { ReportSheet } from '../../features/care/ReportSheet.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import type { Talk } from './talk.ts';
import type { Composer } from './use-composer.ts';

interface TalkedPost {
  id: string;
  mine: boolean;
  commentsLocked: boolean;
}

/** What comments of a post can ask for, and the sheets that answer. */
export function useTalk(post: TalkedPost, composer: Composer): { talk: Talk; sheets: ReactNode } {
  const [chosen, choose] = useState<Comment | null>(null);
  const [reported, report] = useState<string | null>(null);
  return {
    talk: {
      postId: post.id,
      reply: post.commentsLocked ? undefined : composer.reply,
      menu: choose,
    },
    sheets: (
      <>
        <CommentMenu
          postId={post.id}
          postMine={post.mine}
          comment={chosen}
          onClose={() => choose(null)}
          onEdit={composer.edit}
          onReport={({ id }) => report(id)}
        />
        <ReportSheet subject="comment" id={reported} onClose={() => report(null)} />
      </>
    ),
  };
}
