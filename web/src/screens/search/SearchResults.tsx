import type { SearchTab } from '@mingtang/contract/search';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { hitKey, useSearch } from '../../features/search/search.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { HighlightTermsProvider } from '../../ui/text/HighlightTermsProvider.tsx';
import { CategoryFilterButton } from '../products/CategoryFilterButton.tsx';
import { MendedNote } from './MendedNote.tsx';
import { SearchHitRow } from './SearchHitRow.tsx';
import s from './SearchResults.module.css';

const NO_TERMS: readonly string[] = [];

interface SearchResultsProps {
  tab: SearchTab;
  keyword: string;
  /** Category filter of the products tab. */
  category: string | undefined;
  onCategory: (category: string | undefined) => void;
  onShowAll: () => void;
}

/** All results of one tab. */
export function SearchResults({ tab, keyword, category, onCategory, onShowAll }: SearchResultsProps) {
  const { t } = useTranslation();
  const query = useSearch(tab, keyword, category);
  const firstPage = query.data?.pages[0];
  const terms = query.data ? [...new Set(query.data.pages.flatMap((page) => page.words))] : NO_TERMS;
  return (
    <HighlightTermsProvider value={terms}>
      {tab === 'products' && (
        <div className={s.narrow}>
          <CategoryFilterButton value={category} onChange={onCategory} />
        </div>
      )}
      <MendedNote keyword={keyword} response={firstPage} />
      <InfiniteQueryList
        className={s.list}
        label={t('search.results')}
        query={query}
        itemKey={hitKey}
        empty={
          category === undefined ? (
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
                <Button tone="tint" onClick={() => onCategory(undefined)}>
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
