import type { Suggestion } from '@mingtang/contract/search';
import { useNavigate, useSearchParams } from 'react-router';
import { BackButton } from '../../core/BackButton.tsx';
import { latestQuery, urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { urlOfChosenSuggestion } from '../../features/search/open-suggestion.ts';
import { resultTabs, type ResultTab } from '../../features/search/result-tabs.ts';
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
  category: searchParams.get('category') ?? undefined,
});

/** Keyword, tab and category are stored in the URL, so that back navigation restores the results. */
export function SearchScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const input = useSlashShortcut<HTMLInputElement>(true);
  const [searchParams, setSearchParams] = useSearchParams();
  const { keyword, tab, category } = readParams(searchParams);

  /** The category applies to products only; other tabs discard it. */
  function searchFor(
    newKeyword: string,
    newTab: ResultTab = readParams(latestQuery()).tab,
    newCategory: string | undefined = readParams(latestQuery()).category,
  ) {
    if (newKeyword !== '') addToSearchHistory(newKeyword);
    setSearchParams(
      {
        ...(newKeyword && { keyword: newKeyword }),
        ...(newTab !== 'all' && { tab: newTab }),
        ...(newTab === 'products' && newCategory && { category: newCategory }),
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
            category={category}
            onCategory={(newCategory) => searchFor(readParams(latestQuery()).keyword, tab, newCategory ?? '')}
            onChooseTrade={(trade) => searchFor(trade, 'all')}
            idle={tab === 'news' ? <NewsList /> : <SearchIdle onChoose={searchFor} />}
          />
        </SearchCombobox>
      </div>
    </Screen>
  );
}
