import { useTranslation } from '../../app/text/text.ts';
import { useCompanies } from '../../features/companies/companies.queries.ts';
import { usePlace } from '../../features/companies/place.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { filterOf, needsPlace, NO_FILTER, type FilterChoice } from './filter-choice.ts';
import { FilterFields } from './FilterFields.tsx';

export interface FilterSheetProps {
  /** What is being chosen; null while the sheet is closed. */
  draft: FilterChoice | null;
  onDraft: (draft: FilterChoice) => void;
  onClose: () => void;
  onApply: (choice: FilterChoice) => void;
}

/** The list stays as it is until the button, which says what it will show. */
export function FilterSheet({ draft, onDraft, onClose, onApply }: FilterSheetProps) {
  const { t } = useTranslation();
  const choice = draft ?? NO_FILTER;
  return (
    <Sheet
      open={draft !== null}
      onClose={onClose}
      title={t('companyList.filter')}
      closeLabel={t('companyList.closeFilter')}
      footer={
        <>
          <Button tone="ghost" onClick={() => onDraft(NO_FILTER)}>
            {t('companyList.reset')}
          </Button>
          {draft && <ApplyButton draft={draft} onApply={() => onApply(draft)} />}
        </>
      }
    >
      <FilterFields choice={choice} onChange={(part) => onDraft({ ...choice, ...part })} />
    </Sheet>
  );
}

/** Its first page is what the list will open with, so asking for it early costs nothing. */
function ApplyButton({ draft, onApply }: { draft: FilterChoice; onApply: () => void }) {
  const { t } = useTranslation();
  const far = needsPlace(draft);
  const { data: place } = usePlace(far);
  const { data, hasNextPage } = useCompanies(filterOf(draft, place), !far || place !== undefined);
  const count = data?.pages.reduce((sum, page) => sum + page.rows.length, 0);
  const text =
    count === undefined
      ? t('companyList.show')
      : t(`companyList.${count === 0 ? 'showNone' : hasNextPage ? 'showMore' : 'showCount'}`, { count });
  return <Button onClick={onApply}>{text}</Button>;
}
