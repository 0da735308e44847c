import { searchTabs } from '@mingtang/contract/choices';
import type { SearchTab, Suggestion } from '@mingtang/contract/search';
import { useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { queryNow } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { remember } from '../../features/search/history.ts';
import { SearchField } from '../../features/search/SearchField.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { NewsList } from '../news/NewsList.tsx';
import { SearchHistory } from './SearchHistory.tsx';
import { SearchResults } from './SearchResults.tsx';
import s from './SearchScreen.module.css';

const TABS = 'search-tabs';

const tabOf: Record<Suggestion['kind'], SearchTab> = {
  member: 'members',
  company: 'companies',
  product: 'products',
};

const read = (query: URLSearchParams) => ({
  keyword: query.get('keyword') ?? '',
  tab: searchTabs.find((one) => one === query.get('tab')) ?? 'members',
  category: query.get('category') ?? undefined,
});

/** Keyword and tab stand in the address, so that coming back finds the same results. */
export function SearchScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const { keyword, tab, category } = read(query);

  /** A category is of products: another tab leaves it behind. */
  function search(
    words: string,
    among: SearchTab = read(queryNow()).tab,
    within: string | undefined = read(queryNow()).category,
  ) {
    if (words !== '') remember(words);
    setQuery(
      {
        ...(words && { keyword: words }),
        tab: among,
        ...(among === 'products' && within && { category: within }),
      },
      { replace: true },
    );
  }

  return (
    <Screen title={t('search.title')} titleHidden>
      <div className={s.page}>
        <search className={s.bar}>
          <BackButton />
          <SearchField
            keyword={keyword}
            onSearch={search}
            onSuggestion={({ text, kind }) => search(text, tabOf[kind])}
          />
        </search>
        <Tabs
          id={TABS}
          className={s.tabs}
          label={t('search.scope')}
          tabs={searchTabs.map((value) => ({ value, label: t(`search.tabs.${value}`) }))}
          value={tab}
          onChange={(among) => search(read(queryNow()).keyword, among)}
        />
        <TabPanel id={TABS} value={tab}>
          {keyword === '' && tab === 'news' ? (
            <NewsList />
          ) : keyword === '' ? (
            <SearchHistory onChoose={search} />
          ) : (
            <SearchResults
              key={`${tab} ${keyword}`}
              tab={tab}
              keyword={keyword}
              category={tab === 'products' ? category : undefined}
              onCategory={(within) => search(read(queryNow()).keyword, tab, within ?? '')}
            />
          )}
        </TabPanel>
      </div>
    </Screen>
  );
}
