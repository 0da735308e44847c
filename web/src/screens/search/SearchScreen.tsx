import type { Suggestion } from '@mingtang/contract/search';
import { useNavigate, useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { latestQuery, urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { urlOfChosenSuggestion } from '../../features/search/open-suggestion.ts';
import { resultTabs, type ResultTab } from '../../features/search/result-tabs.ts';
import { filtersOfTab, type SearchFilters } from '../../features/search/search-filters.ts';
import { addToSearchHistory } from '../../features/search/search-history.ts';
import { SearchCombobox } from '../../features/search/SearchCombobox.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { useSlashShortcut } from '../header/use-slash-shortcut.ts';
import { NewsList } from '../news/NewsList.tsx';
import { SearchIdle } from './SearchIdle.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import s from './SearchScreen.module.css';

const readParams = (searchParams: URLSearchParams) => ({
  keyword: searchParams.get('keyword') ?? '',
  tab: resultTabs.find((candidate) => candidate === searchParams.get('tab')) ?? 'all',
  filters: {
    category: searchParams.get('category') ?? undefined,
    region: searchParams.get('region') ?? undefined,
    industry: searchParams.get('industry') ?? undefined,
    certificate: searchParams.get('certificate') ?? undefined,
  } satisfies SearchFilters,
});

/** Keyword, tab and filters are stored in the URL, so that back navigation restores the results. */
export function SearchScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const input = useSlashShortcut<HTMLInputElement>(true);
  const [searchParams, setSearchParams] = useSearchParams();
  const { keyword, tab, filters } = readParams(searchParams);

  /** A tab discards the filters that it does not have. */
  function searchFor(
    newKeyword: string,
    newTab: ResultTab = readParams(latestQuery()).tab,
    changes: SearchFilters = {},
  ) {
    if (newKeyword !== '') addToSearchHistory(newKeyword);
    setSearchParams(
      {
        ...(newKeyword && { keyword: newKeyword }),
        ...(newTab !== 'all' && { tab: newTab }),
        ...filtersOfTab(newTab, { ...readParams(latestQuery()).filters, ...changes }),
      },
      { replace: true },
    );
  }

  async function openSuggestion(suggestion: Suggestion, typed: string) {
    // Back then shows the results of what was typed.
    await navigate(urlTo('search', { keyword: typed }), { replace: true });
    await navigate(urlOfChosenSuggestion(suggestion));
  }

  return (
    <Screen title={t('search.title')} titleHidden>
      <div className={s.page}>
        <SearchCombobox
          className={s.bar}
          start={<BackButton />}
          keyword={keyword}
          focusOnMount={keyword === ''}
          inputRef={input}
          onSearch={searchFor}
          onSuggestion={(suggestion, typed) => void openSuggestion(suggestion, typed)}
        >
          <SearchTabs
            id="search-tabs"
            keyword={keyword}
            tab={tab}
            onTab={(newTab) => searchFor(readParams(latestQuery()).keyword, newTab)}
            filters={filters}
            onFilters={(changes) => searchFor(readParams(latestQuery()).keyword, tab, changes)}
            onChooseTrade={(trade) => searchFor(trade, 'all')}
            idle={tab === 'news' ? <NewsList /> : <SearchIdle onChoose={searchFor} />}
          />
        </SearchCombobox>
      </div>
    </Screen>
  );
}
