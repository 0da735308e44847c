import { useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { isMissing } from '../../app/is-missing.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useNewsItem } from '../../features/news/news.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { NewsPage } from './NewsPage.tsx';
import { NewsSkeleton } from './NewsSkeleton.tsx';

/** One news item, by the `id` of the address. */
export function NewsScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data, error, refetch } = useNewsItem(id);
  if (data) return <NewsPage key={id} news={data} />;
  return (
    <Screen title={t('titles.informationDetail/informationDetail')} back={<BackButton />} width="narrow">
      {id === '' || isMissing(error) ? (
        <EmptyState title={t('news.missingTitle')} body={t('news.missingBody')} />
      ) : error ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <NewsSkeleton />
        </DelayedLoading>
      )}
    </Screen>
  );
}
