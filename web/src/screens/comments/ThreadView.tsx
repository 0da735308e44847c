import { useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { useReplies, type Thread } from '../../features/comments/comments.queries.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { CommentView } from './CommentView.tsx';
import type { Talk } from './talk.ts';
import s from './ThreadView.module.css';

export interface ThreadViewProps {
  thread: Thread;
  talk: Talk;
}

/** A comment, the first replies to it, and the others on request. */
export function ThreadView({ thread, talk }: ThreadViewProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const { replies, replyCount } = thread;
  return (
    <div className={s.thread}>
      <CommentView comment={thread} talk={talk} />
      {replyCount > 0 && (
        <div className={s.replies}>
          {all ? (
            <Replies thread={thread} talk={talk} />
          ) : (
            <>
              <List replies={replies} talk={talk} />
              {replyCount > replies.length && (
                <button type="button" className={s.more} onClick={() => setAll(true)}>
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

function Replies({ thread, talk }: ThreadViewProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useReplies(talk.postId, thread.id);
  return (
    <>
      <List replies={data?.pages.flatMap((page) => page.rows) ?? thread.replies} talk={talk} />
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

function List({ replies, talk }: { replies: Thread['replies']; talk: Talk }) {
  return (
    <ul>
      {replies.map((reply) => (
        <li key={reply.id}>
          <CommentView small comment={reply} talk={talk} />
        </li>
      ))}
    </ul>
  );
}
