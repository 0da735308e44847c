import type { Suggestion } from '@mingtang/contract/search';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from '../../core/router/use-router.ts';
import { urlTo } from '../../core/navigation.ts';
import { useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { urlOfChosenSuggestion } from '../../features/search/open-suggestion.ts';
import type { ResultTab } from '../../features/search/result-tabs.ts';
import type { SearchFilters } from '../../features/search/search-filters.ts';
import { addToSearchHistory } from '../../features/search/search-history.ts';
import { SearchCombobox } from '../../features/search/SearchCombobox.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { SearchIdle } from './SearchIdle.tsx';
import { SearchPopover } from './SearchPopover.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import s from './SearchOverlay.module.css';

interface SearchOverlayProps {
  /** A popover below the field; otherwise a sheet. */
  wide: boolean;
  /** Returns what was typed while this component was loading. */
  readTyped: () => string;
  onClose: () => void;
}

const noSubscription = () => () => undefined;

interface ShownResults {
  keyword: string;
  tab: ResultTab;
  filters?: SearchFilters;
}

/**
 * Search without leaving the screen. Members continue on the search screen; visitors, for whom it is closed, get the
 * results here.
 */
export function SearchOverlay({ wide, readTyped, onClose }: SearchOverlayProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { token } = useSession();
  // Read again when the component appears: a key may have been pressed since its first render.
  const initialText = useSyncExternalStore(noSubscription, readTyped);
  const [shown, setShown] = useState<ShownResults>({ keyword: '', tab: 'all' });

  function searchFor(keyword: string) {
    if (keyword !== '') addToSearchHistory(keyword);
    if (token && keyword !== '') void navigate(urlTo('search', { keyword }));
    else setShown({ keyword, tab: 'all' });
  }
  function openSuggestion(suggestion: Suggestion) {
    void navigate(urlOfChosenSuggestion(suggestion));
  }

  const idle = <SearchIdle onChoose={searchFor} />;
  const content = (
    <SearchCombobox
      key={initialText}
      className={wide ? s.popoverBar : s.sheetBar}
      keyword={shown.keyword}
      initialText={initialText}
      focusOnMount
      onSearch={searchFor}
      onSuggestion={openSuggestion}
      onEscape={onClose}
    >
      {shown.keyword === '' ? (
        idle
      ) : (
        <SearchTabs
          id="search-overlay-tabs"
          {...shown}
          filters={shown.filters ?? {}}
          narrow
          onTab={(tab) => setShown({ ...shown, tab })}
          onFilters={(changes) => setShown({ ...shown, filters: { ...shown.filters, ...changes } })}
          onChooseTrade={searchFor}
          idle={idle}
        />
      )}
    </SearchCombobox>
  );
  return wide ? (
    <SearchPopover onClose={onClose}>{content}</SearchPopover>
  ) : (
    <BottomSheet open onClose={onClose} title={t('search.title')} closeLabel={t('search.close')}>
      <div className={s.sheet}>{content}</div>
    </BottomSheet>
  );
}
