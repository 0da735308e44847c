import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { useReplies, type CommentListThread } from '../../features/comments/comments.queries.ts';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { CommentView } from './CommentView.tsx';
import type { CommentContext } from './comment-context.ts';
import s from './ThreadView.module.css';

export interface ThreadViewProps {
  thread: CommentListThread;
  commentContext: CommentContext;
}

/** A comment with its first replies; the remaining replies are loaded on request. */
export function ThreadView({ thread, commentContext }: ThreadViewProps) {
  const { t } = useTranslation();
  const [expanded, setExpanded] = useState(false);
  const { replies, replyCount } = thread;
  return (
    <div className={s.thread}>
      <CommentView comment={thread} commentContext={commentContext} />
      {replyCount > 0 && (
        <div className={s.replies}>
          {expanded ? (
            <AllReplies thread={thread} commentContext={commentContext} />
          ) : (
            <>
              <ReplyList replies={replies} commentContext={commentContext} />
              {replyCount > replies.length && (
                <button type="button" className={s.more} onClick={() => setExpanded(true)}>
                  {t('comments.replies', { count: replyCount })}
                </button>
              )}
            </>
          )}
        </div>
      )}
    </div>
  );
}

function AllReplies({ thread, commentContext }: ThreadViewProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useReplies(
    commentContext.postId,
    thread.id,
  );
  return (
    <>
      <ReplyList
        replies={data?.pages.flatMap((page) => page.rows) ?? thread.replies}
        commentContext={commentContext}
      />
      {isFetching ? (
        <Spinner size={18} label={t('common.loading')} />
      ) : error ? (
        <button type="button" className={s.more} onClick={() => void refetch()}>
          {t('common.retry')}
        </button>
      ) : (
        hasNextPage && (
          <button type="button" className={s.more} onClick={() => void fetchNextPage()}>
            {t('comments.moreReplies')}
          </button>
        )
      )}
    </>
  );
}

function ReplyList({
  replies,
  commentContext,
}: {
  replies: CommentListThread['replies'];
  commentContext: CommentContext;
}) {
  return (
    <ul>
      {replies.map((reply) => (
        <li key={reply.id}>
          <CommentView small comment={reply} commentContext={commentContext} />
        </li>
      ))}
    </ul>
  );
}
