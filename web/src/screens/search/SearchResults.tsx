import type { SearchTab } from '@mingtang/contract/search';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { hitKey, useSearch } from '../../features/search/search.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MarkedWords } from '../../ui/Marked.tsx';
import { CategoryButton } from '../products/CategoryButton.tsx';
import { Hit } from './Hit.tsx';
import s from './SearchResults.module.css';

const NO_WORDS: readonly string[] = [];

export interface SearchResultsProps {
  tab: SearchTab;
  keyword: string;
  /** That products are narrowed to. */
  category: string | undefined;
  onCategory: (category: string | undefined) => void;
}

export function SearchResults({ tab, keyword, category, onCategory }: SearchResultsProps) {
  const { t } = useTranslation();
  const query = useSearch(tab, keyword, category);
  const first = query.data?.pages[0];
  const words = first?.words ?? NO_WORDS;
  return (
    <MarkedWords value={words}>
      {tab === 'products' && (
        <div className={s.narrow}>
          <CategoryButton value={category} onChange={onCategory} />
        </div>
      )}
      <output className={s.mended}>
        {first?.mended && first.rows.length > 0 && t('search.mended', { words: words.join(' ') })}
      </output>
      <ScrollList
        className={s.list}
        label={t('search.results')}
        query={query}
        itemKey={hitKey}
        empty={
          category === undefined ? (
            <EmptyState title={t('search.nothing', { keyword })} body={t('search.nothingHints')} />
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
        {(hit) => <Hit hit={hit} />}
      </ScrollList>
    </MarkedWords>
  );
}
