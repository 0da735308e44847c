import { searchTabs } from '@mingtang/contract/enums';
import type { SearchTab, Suggestion } from '@mingtang/contract/search';
import { useSearchParams } from 'react-router';
import { BackButton } from '../../core/BackButton.tsx';
import { latestQuery } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { addToSearchHistory } from '../../features/search/search-history.ts';
import { SearchCombobox } from '../../features/search/SearchCombobox.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { TabPanel, Tabs } from '../../ui/layout/Tabs.tsx';
import { NewsList } from '../news/NewsList.tsx';
import { SearchHistory } from './SearchHistory.tsx';
import { SearchResults } from './SearchResults.tsx';
import s from './SearchScreen.module.css';

const TABS_ID = 'search-tabs';

const tabByKind: Record<Suggestion['kind'], SearchTab> = {
  member: 'members',
  company: 'companies',
  product: 'products',
};

const readParams = (searchParams: URLSearchParams) => ({
  keyword: searchParams.get('keyword') ?? '',
  tab: searchTabs.find((candidate) => candidate === searchParams.get('tab')) ?? 'members',
  category: searchParams.get('category') ?? undefined,
});

/** Keyword, tab and category are stored in the URL, so that back navigation restores the results. */
export function SearchScreen() {
  const { t } = useTranslation();
  const [searchParams, setSearchParams] = useSearchParams();
  const { keyword, tab, category } = readParams(searchParams);

  /** The category applies to products only; other tabs discard it. */
  function searchFor(
    newKeyword: string,
    newTab: SearchTab = readParams(latestQuery()).tab,
    newCategory: string | undefined = readParams(latestQuery()).category,
  ) {
    if (newKeyword !== '') addToSearchHistory(newKeyword);
    setSearchParams(
      {
        ...(newKeyword && { keyword: newKeyword }),
        tab: newTab,
        ...(newTab === 'products' && newCategory && { category: newCategory }),
      },
      { replace: true },
    );
  }

  return (
    <Screen title={t('search.title')} titleHidden>
      <div className={s.page}>
        <search className={s.bar}>
          <BackButton />
          <SearchCombobox
            keyword={keyword}
            onSearch={searchFor}
            onSuggestion={({ text, kind }) => searchFor(text, tabByKind[kind])}
          />
        </search>
        <Tabs
          id={TABS_ID}
          className={s.tabs}
          label={t('search.scope')}
          tabs={searchTabs.map((value) => ({ value, label: t(`search.tabs.${value}`) }))}
          value={tab}
          onChange={(newTab) => searchFor(readParams(latestQuery()).keyword, newTab)}
        />
        <TabPanel id={TABS_ID} value={tab}>
          {keyword === '' && tab === 'news' ? (
            <NewsList />
          ) : keyword === '' ? (
            <SearchHistory onChoose={searchFor} />
          ) : (
            <SearchResults
              key={`${tab} ${keyword}`}
              tab={tab}
              keyword={keyword}
              category={tab === 'products' ? category : undefined}
              onCategory={(newCategory) =>
                searchFor(readParams(latestQuery()).keyword, tab, newCategory ?? '')
              }
            />
          )}
        </TabPanel>
      </div>
    </Screen>
  );
}
