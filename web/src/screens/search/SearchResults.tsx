import type { SearchTab } from '@mingtang/contract/search';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { hitKey, useSearch } from '../../features/search/search.queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MarkedWords } from '../../ui/Marked.tsx';
import { Hit } from './Hit.tsx';
import s from './SearchResults.module.css';

const NO_WORDS: readonly string[] = [];

export function SearchResults({ tab, keyword }: { tab: SearchTab; keyword: string }) {
  const { t } = useTranslation();
  const query = useSearch(tab, keyword);
  const first = query.data?.pages[0];
  const words = first?.words ?? NO_WORDS;
  return (
    <MarkedWords value={words}>
      <output className={s.mended}>
        {first?.mended && first.rows.length > 0 && t('search.mended', { words: words.join(' ') })}
      </output>
      <ScrollList
        className={s.list}
        label={t('search.results')}
        query={query}
        itemKey={hitKey}
        empty={<EmptyState title={t('search.nothing', { keyword })} body={t('search.nothingHints')} />}
      >
        {(hit) => <Hit hit={hit} />}
      </ScrollList>
    </MarkedWords>
  );
}
