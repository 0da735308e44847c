import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useComments, type CommentSort } from '../../features/comments/comments.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { CommentsHead } from './CommentsHead.tsx';
import type { Talk } from './talk.ts';
import { ThreadView } from './ThreadView.tsx';
import s from './Comments.module.css';

/** As many as a reader of the post takes along; all of them have a screen of their own. */
const SHOWN = 10;

export interface PostCommentsProps {
  post: { id: string; comments: number };
  talk: Talk;
  /** On a wide screen, where one types. */
  composer?: ReactNode;
}

/** The first comments, below their post. */
export function PostComments({ post, talk, composer }: PostCommentsProps) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<CommentSort>('hottest');
  const { data, error, refetch } = useComments(post.id, sort);
  const threads = data?.pages.flatMap((page) => page.rows);
  const more =
    data !== undefined && ((threads?.length ?? 0) > SHOWN || data.pages.at(-1)?.nextCursor !== null);
  return (
    <section className={s.comments} aria-label={t('comments.title')} id={`comments-${post.id}`}>
      <CommentsHead count={post.comments} sort={sort} onSort={setSort} />
      {composer}
      {threads ? (
        threads.length === 0 ? (
          <EmptyState compact title={t('comments.none')} body={talk.reply && t('comments.noneBody')} />
        ) : (
          <ul aria-label={t('comments.list')}>
            {threads.slice(0, SHOWN).map((thread) => (
              <li key={thread.id}>
                <ThreadView thread={thread} talk={talk} />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <LoadFailure error={error} retry={refetch} compact />
      ) : (
        <DelayedLoading>
          <SkeletonRows count={3} picture={36} label={t('common.loading')} />
        </DelayedLoading>
      )}
      {more && (
        <Link className={s.all} to={addressOf('detail-comments/detail-comments', { id: post.id })}>
          {t('comments.all', { count: post.comments })}
        </Link>
      )}
    </section>
  );
}
