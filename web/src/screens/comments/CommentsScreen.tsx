import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { isNotFound } from '../../core/is-not-found.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useComments, type CommentSort } from '../../features/comments/comments.queries.ts';
import { useNotificationStream } from '../../features/notifications/use-notification-stream.ts';
import { usePost, type PostDetail } from '../../features/posts/posts.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { CommentBar } from './CommentBar.tsx';
import { CommentsHeader } from './CommentsHeader.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { ThreadView } from './ThreadView.tsx';
import { useCommentComposer } from './use-comment-composer.ts';
import { useCommentContext } from './use-comment-context.tsx';
import s from './Comments.module.css';

/** All comments of the post given by the `id` URL parameter. */
export function CommentsScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const id = searchParams.get('id') ?? '';
  const { data: post, error, refetch } = usePost(id);
  if (post) return <AllComments key={id} post={post} />;
  return (
    <Screen title={t('titles.comments')} back={<BackButton fallback="community" />} width="narrow">
      {id === '' || isNotFound(error) ? (
        <EmptyState title={t('comments.missing')} />
      ) : error ? (
        <LoadError error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <SkeletonRows picture={36} label={t('common.loading')} />
        </DelayedLoading>
      )}
    </Screen>
  );
}

function AllComments({ post }: { post: PostDetail }) {
  const { t } = useTranslation();
  const isDesktop = useBreakpoint() === 'desktop';
  const [sort, setSort] = useState<CommentSort>('hottest');
  const query = useComments(post.id, sort);
  const composer = useCommentComposer(post.id);
  const { commentContext, sheets } = useCommentContext(post, composer);
  useNotificationStream(post.id);
  const lockedNote = post.commentsLocked && <p className={s.locked}>{t('comments.locked')}</p>;
  return (
    <Screen
      title={t('titles.comments')}
      back={<BackButton fallback="community" />}
      width="narrow"
      footer={!isDesktop && (lockedNote || <CommentBar composer={composer} />)}
    >
      <Link className={s.post} to={urlTo('post', { id: post.id })}>
        <UserText as="span" text={post.title} />
        <Icon name="right" size={16} label={t('comments.toPost')} />
      </Link>
      <section className={s.comments} aria-label={t('comments.title')}>
        <CommentsHeader count={post.comments} sort={sort} onSort={setSort} />
        {isDesktop && (lockedNote || <CommentComposer state={composer} inline />)}
        <InfiniteQueryList
          label={t('comments.list')}
          query={query}
          itemKey={(thread) => thread.id}
          skeleton={<SkeletonRows picture={36} label={t('common.loading')} />}
          empty={
            <EmptyState
              compact
              title={t('comments.none')}
              body={commentContext.reply && t('comments.noneBody')}
            />
          }
        >
          {(thread) => <ThreadView thread={thread} commentContext={commentContext} />}
        </InfiniteQueryList>
      </section>
      {sheets}
    </Screen>
  );
}
