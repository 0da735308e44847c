import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { isNotFound } from '../../core/is-not-found.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useNewsItem } from '../../features/news/news.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { NewsPage } from './NewsPage.tsx';
import { NewsSkeleton } from './NewsSkeleton.tsx';

/** The news item given by the `id` URL parameter. */
export function NewsScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const id = searchParams.get('id') ?? '';
  const { data, error, refetch } = useNewsItem(id);
  if (data) return <NewsPage key={id} news={data} />;
  return (
    <Screen title={t('titles.news')} back={<BackButton />} width="narrow">
      {id === '' || isNotFound(error) ? (
        <EmptyState title={t('news.missingTitle')} body={t('news.missingBody')} />
      ) : error ? (
        <LoadError error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <NewsSkeleton />
        </DelayedLoading>
      )}
    </Screen>
  );
}
