import type { SearchTab } from '@mingtang/contract/search';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { hitKey, useSearch } from '../../features/search/search.queries.ts';
import {
  countCompanyFilters,
  NO_COMPANY_FILTERS,
  type SearchFilters,
} from '../../features/search/search-filters.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { HighlightTermsProvider } from '../../ui/text/HighlightTermsProvider.tsx';
import { SearchFilterBar } from './SearchFilterBar.tsx';
import { MendedNote } from './MendedNote.tsx';
import { SearchHitRow } from './SearchHitRow.tsx';
import s from './SearchResults.module.css';

const NO_TERMS: readonly string[] = [];

interface SearchResultsProps {
  tab: SearchTab;
  keyword: string;
  /** Only those that the tab has. */
  filters: SearchFilters;
  onFilters: (changes: SearchFilters) => void;
  /** See `SearchFilterBar`. */
  narrow: boolean;
  onShowAll: () => void;
}

/** All results of one tab. */
export function SearchResults({ tab, keyword, filters, onFilters, narrow, onShowAll }: SearchResultsProps) {
  const { t } = useTranslation();
  const query = useSearch(tab, keyword, filters);
  const { category } = filters;
  const firstPage = query.data?.pages[0];
  const terms = query.data ? [...new Set(query.data.pages.flatMap((page) => page.words))] : NO_TERMS;
  return (
    <HighlightTermsProvider value={terms}>
      {(tab === 'companies' || tab === 'products') && (
        <SearchFilterBar tab={tab} filters={filters} onChange={onFilters} narrow={narrow} />
      )}
      <MendedNote keyword={keyword} response={firstPage} />
      <InfiniteQueryList
        className={s.list}
        label={t('search.results')}
        query={query}
        itemKey={hitKey}
        empty={
          countCompanyFilters(filters) > 0 ? (
            <EmptyState
              title={t('search.noMatch')}
              action={
                <Button tone="tint" onClick={() => onFilters({ category: undefined, ...NO_COMPANY_FILTERS })}>
                  {t('search.clearFilters')}
                </Button>
              }
            />
          ) : category === undefined ? (
            <EmptyState
              title={t('search.nothingInTab', { keyword, tab: t(`search.tabs.${tab}`) })}
              body={t('search.nothingHints')}
              action={
                <Button tone="tint" onClick={onShowAll}>
                  {t('search.showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={t('productList.notFound', { keyword })}
              action={
                <Button tone="tint" onClick={() => onFilters({ category: undefined })}>
                  {t('productList.everywhere')}
                </Button>
              }
            />
          )
        }
      >
        {(hit) => <SearchHitRow hit={hit} />}
      </InfiniteQueryList>
    </HighlightTermsProvider>
  );
}
