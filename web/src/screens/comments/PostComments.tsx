import { useState, type ReactNode } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useComments, type CommentSort } from '../../features/comments/comments.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { CommentsHeader } from './CommentsHeader.tsx';
import type { CommentContext } from './comment-context.ts';
import { ThreadView } from './ThreadView.tsx';
import s from './Comments.module.css';

/** Threads shown below the post; the comments screen lists all of them. */
const SHOWN_THREADS = 10;

export interface PostCommentsProps {
  post: { id: string; comments: number };
  commentContext: CommentContext;
  /** The inline composer on a wide screen. */
  composer?: ReactNode;
}

/** The first comments of a post, with a link to all of them. */
export function PostComments({ post, commentContext, composer }: PostCommentsProps) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<CommentSort>('hottest');
  const { data, error, refetch } = useComments(post.id, sort);
  const threads = data?.pages.flatMap((page) => page.rows);
  const hasMore =
    data !== undefined && ((threads?.length ?? 0) > SHOWN_THREADS || data.pages.at(-1)?.nextCursor !== null);
  return (
    <section className={s.comments} aria-label={t('comments.title')} id={`comments-${post.id}`}>
      <CommentsHeader count={post.comments} sort={sort} onSort={setSort} />
      {composer}
      {threads ? (
        threads.length === 0 ? (
          <EmptyState
            compact
            title={t('comments.none')}
            body={commentContext.reply && t('comments.noneBody')}
          />
        ) : (
          <ul aria-label={t('comments.list')}>
            {threads.slice(0, SHOWN_THREADS).map((thread) => (
              <li key={thread.id}>
                <ThreadView thread={thread} commentContext={commentContext} />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <LoadError error={error} retry={refetch} compact />
      ) : (
        <DelayedLoading>
          <SkeletonRows count={3} picture={36} label={t('common.loading')} />
        </DelayedLoading>
      )}
      {hasMore && (
        <Link className={s.all} to={urlTo('comments', { id: post.id })}>
          {t('comments.all', { count: post.comments })}
        </Link>
      )}
    </section>
  );
}
