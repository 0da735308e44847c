import type { SearchTab } from '@mingtang/contract/search';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import {
  countCompanyFilters,
  NO_COMPANY_FILTERS,
  type SearchFilters,
} from '../../features/search/search-filters.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { CategoryFilterButton } from '../products/CategoryFilterButton.tsx';
import { SearchFilterFields } from './SearchFilterFields.tsx';
import s from './SearchFilterBar.module.css';

export interface SearchFilterBarProps {
  tab: SearchTab;
  filters: SearchFilters;
  onChange: (changes: SearchFilters) => void;
  /** The results are in a narrow overlay, also on a desktop. */
  narrow: boolean;
}

/** Filters above the companies and products that were found. */
export function SearchFilterBar({ tab, filters, onChange, narrow }: SearchFilterBarProps) {
  const isDesktop = useBreakpoint() === 'desktop' && !narrow;
  return (
    <div className={s.bar}>
      {isDesktop && (
        <div className={s.fields}>
          <SearchFilterFields filters={filters} onChange={onChange} />
        </div>
      )}
      {tab === 'products' && (
        <CategoryFilterButton value={filters.category} onChange={(category) => onChange({ category })} />
      )}
      {!isDesktop && <FilterSheetButton filters={filters} onChange={onChange} />}
    </div>
  );
}

function FilterSheetButton({ filters, onChange }: Pick<SearchFilterBarProps, 'filters' | 'onChange'>) {
  const { t } = useTranslation();
  /** Null while the sheet is closed. */
  const [draft, setDraft] = useState<SearchFilters | null>(null);
  const count = countCompanyFilters(filters);
  return (
    <>
      <button
        type="button"
        className={classes(s.button, count > 0 && s.on)}
        aria-haspopup="dialog"
        aria-label={count > 0 ? t('productList.moreCount', { count }) : undefined}
        onClick={() => setDraft(filters)}
      >
        <Icon name="sliders" size={16} />
        {t('productList.more')}
        {count > 0 && <span className="num">{count}</span>}
      </button>
      <BottomSheet
        open={draft !== null}
        onClose={() => setDraft(null)}
        title={t('productList.more')}
        closeLabel={t('productList.close')}
        footer={
          <>
            <Button tone="ghost" onClick={() => setDraft({ ...draft, ...NO_COMPANY_FILTERS })}>
              {t('productList.reset')}
            </Button>
            <Button
              onClick={() => {
                setDraft(null);
                if (draft) onChange(draft);
              }}
            >
              {t('search.showResults')}
            </Button>
          </>
        }
      >
        {draft && (
          <SearchFilterFields filters={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} />
        )}
      </BottomSheet>
    </>
  );
}
