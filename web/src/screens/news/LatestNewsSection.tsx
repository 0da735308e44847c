import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { NewsRow } from '../../features/news/NewsRow.tsx';
import { useNewsList } from '../../features/news/news.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import s from './LatestNewsSection.module.css';

const COLLAPSED_COUNT = 3;

/**
 * Latest news, on the home page and in the community, expandable in place. Renders nothing if there is no
 * news.
 */
export function LatestNewsSection() {
  const { t } = useTranslation();
  const [expanded, setExpanded] = useState(false);
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useNewsList();
  const newsItems = data?.pages.flatMap((page) => page.rows) ?? [];
  if (isPending)
    return (
      <PageSection title={t('news.title')}>
        <output className="sr">{t('common.loading')}</output>
        {Array.from({ length: COLLAPSED_COUNT }, (_, index) => (
          <div key={index} className={s.wait}>
            <Skeleton height={84} radius={8} />
          </div>
        ))}
      </PageSection>
    );
  if (newsItems.length === 0) return null;
  function showMore() {
    if (expanded) void fetchNextPage();
    setExpanded(true);
  }
  return (
    <PageSection title={t('news.title')}>
      <ul aria-label={t('news.list')}>
        {(expanded ? newsItems : newsItems.slice(0, COLLAPSED_COUNT)).map((news) => (
          <li key={news.id}>
            <NewsRow news={news} />
          </li>
        ))}
      </ul>
      {(expanded ? hasNextPage : newsItems.length > COLLAPSED_COUNT) && (
        <Button fullWidth size="sm" tone="ghost" icon="down" loading={isFetchingNextPage} onClick={showMore}>
          {t('news.more')}
        </Button>
      )}
    </PageSection>
  );
}
