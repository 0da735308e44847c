import type { ReactNode } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { countResults, resultTabs, type ResultTab } from '../../features/search/result-tabs.ts';
import { filtersOfTab, type SearchFilters } from '../../features/search/search-filters.ts';
import { useSearchOverview } from '../../features/search/search.queries.ts';
import { TabPanel, Tabs } from '../../ui/layout/Tabs.tsx';
import { SearchOverview } from './SearchOverview.tsx';
import { SearchResults } from './SearchResults.tsx';
import s from './SearchTabs.module.css';

interface SearchTabsProps {
  /** Links tabs and panel; unique on the page. */
  id: string;
  keyword: string;
  tab: ResultTab;
  onTab: (tab: ResultTab) => void;
  /** A tab uses only those that it has. */
  filters: SearchFilters;
  onFilters: (changes: SearchFilters) => void;
  /** See `SearchFilterBar`. */
  narrow?: boolean;
  onChooseTrade: (keyword: string) => void;
  /** Shown instead of results while there is no keyword. */
  idle: ReactNode;
}

/** The tabs with the number of their results, and the results of the selected one. */
export function SearchTabs(props: SearchTabsProps) {
  const { id, keyword, tab, onTab, filters, onFilters, narrow = false, onChooseTrade, idle } = props;
  const { t } = useTranslation();
  const overview = useSearchOverview(keyword);
  const counts = countResults(keyword === '' ? undefined : overview.data);
  return (
    <>
      <Tabs
        id={id}
        className={s.tabs}
        label={t('search.scope')}
        tabs={resultTabs.map((value) => ({ value, label: t(`search.tabs.${value}`), count: counts[value] }))}
        value={tab}
        onChange={onTab}
      />
      <TabPanel id={id} value={tab}>
        {keyword === '' ? (
          idle
        ) : tab === 'all' ? (
          <SearchOverview keyword={keyword} overview={overview} onTab={onTab} onChooseTrade={onChooseTrade} />
        ) : (
          <SearchResults
            key={`${tab} ${keyword}`}
            tab={tab}
            keyword={keyword}
            filters={filtersOfTab(tab, filters)}
            onFilters={onFilters}
            narrow={narrow}
            onShowAll={() => onTab('all')}
          />
        )}
      </TabPanel>
    </>
  );
}
