import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { isNotFound } from '../../core/is-not-found.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { usePost } from '../../features/posts/posts.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { PostNotFound } from './PostNotFound.tsx';
import { PostPage } from './PostPage.tsx';
import { PostSkeleton } from './PostSkeleton.tsx';

/** The post given by the `id` URL parameter. */
export function PostScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const id = searchParams.get('id') ?? '';
  const { data: post, error, refetch } = usePost(id);
  // A post that was removed while on screen disappears; after a network error the cached one stays.
  if (post && !isNotFound(error)) return <PostPage key={id} post={post} />;
  return (
    <Screen title={t('titles.post')} back={<BackButton />}>
      {id === '' || isNotFound(error) ? (
        <PostNotFound />
      ) : error ? (
        <LoadError error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <PostSkeleton />
        </DelayedLoading>
      )}
    </Screen>
  );
}
