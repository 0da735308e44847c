import { useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { isMissing } from '../../app/is-missing.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { usePost } from '../../features/posts/posts.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { PostMissing } from './PostMissing.tsx';
import { PostPage } from './PostPage.tsx';
import { PostSkeleton } from './PostSkeleton.tsx';

/** One post, by the `id` of the address. */
export function PostScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data: post, error, refetch } = usePost(id);
  // A post that was taken away while it was on screen is gone; a line that broke leaves it there.
  if (post && !isMissing(error)) return <PostPage key={id} post={post} />;
  return (
    <Screen title={t('titles.home-card-detail/home-card-detail')} back={<BackButton />}>
      {id === '' || isMissing(error) ? (
        <PostMissing />
      ) : error ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <PostSkeleton />
        </DelayedLoading>
      )}
    </Screen>
  );
}
