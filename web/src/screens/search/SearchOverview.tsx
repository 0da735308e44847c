import type { ResponseOf } from '../../core/api/client.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatSearchCount, type ResultTab } from '../../features/search/result-tabs.ts';
import { hitKey } from '../../features/search/search.queries.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { HighlightTermsProvider } from '../../ui/text/HighlightTermsProvider.tsx';
import { MendedNote } from './MendedNote.tsx';
import { PopularTrades } from './PopularTrades.tsx';
import { SearchHitRow } from './SearchHitRow.tsx';
import s from './SearchOverview.module.css';

interface SearchOverviewProps {
  keyword: string;
  overview: UseQueryResult<ResponseOf<'GET /h5/search/overview'>>;
  onTab: (tab: ResultTab) => void;
  onChooseTrade: (keyword: string) => void;
}

/** The best results of each kind, in groups. */
export function SearchOverview({ keyword, overview, onTab, onChooseTrade }: SearchOverviewProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = overview;
  if (!data) {
    if (error) return <LoadError error={error} retry={refetch} compact />;
    return (
      <DelayedLoading>
        <SkeletonRows picture={52} label={t('common.loading')} />
      </DelayedLoading>
    );
  }
  const groups = data.groups.filter((group) => group.rows.length > 0);
  if (groups.length === 0)
    return (
      <>
        <EmptyState title={t('search.nothing', { keyword })} body={t('search.nothingHints')} compact />
        <PopularTrades onChoose={onChooseTrade} />
      </>
    );
  return (
    <HighlightTermsProvider value={data.words}>
      <MendedNote keyword={keyword} response={data} />
      {groups.map(({ tab, count, rows }) => (
        <section key={tab} className={s.group} aria-label={t(`search.tabs.${tab}`)}>
          <h2 className={s.title}>
            {t(`search.tabs.${tab}`)}
            <span className={s.count}>{formatSearchCount(count)}</span>
          </h2>
          <div className={s.card}>
            <ul>
              {rows.map((hit) => (
                <li key={hitKey(hit)}>
                  <SearchHitRow hit={hit} />
                </li>
              ))}
            </ul>
            {count > rows.length && (
              <button type="button" className={s.more} onClick={() => onTab(tab)}>
                {t('search.seeAll', { count: formatSearchCount(count) })}
                <Icon name="right" size={16} />
              </button>
            )}
          </div>
        </section>
      ))}
    </HighlightTermsProvider>
  );
}
