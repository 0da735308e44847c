import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { NewsRow } from '../../features/news/NewsRow.tsx';
import { useNewsList } from '../../features/news/news.queries.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

/** All news, pinned first, then newest. */
export function NewsList() {
  const { t } = useTranslation();
  return (
    <InfiniteQueryList
      label={t('news.list')}
      query={useNewsList()}
      itemKey={(news) => news.id}
      empty={<EmptyState compact title={t('news.empty')} body={t('news.emptyBody')} />}
    >
      {(news) => <NewsRow news={news} />}
    </InfiniteQueryList>
  );
}
