import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { isMissing } from '../../app/is-missing.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useComments, type CommentSort } from '../../features/comments/comments.queries.ts';
import { useLive } from '../../features/notifications/live.ts';
import { usePost, type PostDetail } from '../../features/posts/posts.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { CommentBar } from './CommentBar.tsx';
import { CommentsHead } from './CommentsHead.tsx';
import { Composer } from './Composer.tsx';
import { ThreadView } from './ThreadView.tsx';
import { useComposer } from './use-composer.ts';
import { useTalk } from './use-talk.tsx';
import s from './Comments.module.css';

/** Every comment of the post in the `id` of the address. */
export function CommentsScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data: post, error, refetch } = usePost(id);
  if (post) return <All key={id} post={post} />;
  return (
    <Screen
      title={t('titles.detail-comments/detail-comments')}
      back={<BackButton fallback="community/index" />}
      width="narrow"
    >
      {id === '' || isMissing(error) ? (
        <EmptyState title={t('comments.missing')} />
      ) : error ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <SkeletonRows picture={36} label={t('common.loading')} />
        </DelayedLoading>
      )}
    </Screen>
  );
}

function All({ post }: { post: PostDetail }) {
  const { t } = useTranslation();
  const desktop = useWidth() === 'desktop';
  const [sort, setSort] = useState<CommentSort>('hottest');
  const query = useComments(post.id, sort);
  const composer = useComposer(post.id);
  const { talk, sheets } = useTalk(post, composer);
  useLive(post.id);
  const locked = post.commentsLocked && <p className={s.locked}>{t('comments.locked')}</p>;
  return (
    <Screen
      title={t('titles.detail-comments/detail-comments')}
      back={<BackButton fallback="community/index" />}
      width="narrow"
      footer={!desktop && (locked || <CommentBar composer={composer} />)}
    >
      <Link className={s.post} to={addressOf('home-card-detail/home-card-detail', { id: post.id })}>
        <span lang={langOf(post.title)}>{post.title}</span>
        <Icon name="right" size={16} label={t('comments.toPost')} />
      </Link>
      <section className={s.comments} aria-label={t('comments.title')}>
        <CommentsHead count={post.comments} sort={sort} onSort={setSort} />
        {desktop && (locked || <Composer state={composer} inline />)}
        <ScrollList
          label={t('comments.list')}
          query={query}
          itemKey={(thread) => thread.id}
          skeleton={<SkeletonRows picture={36} label={t('common.loading')} />}
          empty={
            <EmptyState compact title={t('comments.none')} body={talk.reply && t('comments.noneBody')} />
          }
        >
          {(thread) => <ThreadView thread={thread} talk={talk} />}
        </ScrollList>
      </section>
      {sheets}
    </Screen>
  );
}
