import { useTranslation } from '../../core/text/i18n.ts';
import { useCompanies } from '../../features/companies/companies.queries.ts';
import { useApproximateLocation } from '../../features/companies/companies.location.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import {
  toCompanyFilter,
  needsLocation,
  NO_COMPANY_FILTER,
  type CompanyFilterValues,
} from './company-filter-values.ts';
import { CompanyFilterFields } from './CompanyFilterFields.tsx';

export interface CompanyFilterSheetProps {
  /** The filter being edited; null while the sheet is closed. */
  draft: CompanyFilterValues | null;
  onDraftChange: (draft: CompanyFilterValues) => void;
  onClose: () => void;
  onApply: (filter: CompanyFilterValues) => void;
}

/** Edits a draft of the filter. The button shows the number of matches and applies the draft to the list. */
export function CompanyFilterSheet({ draft, onDraftChange, onClose, onApply }: CompanyFilterSheetProps) {
  const { t } = useTranslation();
  const filter = draft ?? NO_COMPANY_FILTER;
  return (
    <BottomSheet
      open={draft !== null}
      onClose={onClose}
      title={t('companyList.filter')}
      closeLabel={t('companyList.closeFilter')}
      footer={
        <>
          <Button tone="ghost" onClick={() => onDraftChange(NO_COMPANY_FILTER)}>
            {t('companyList.reset')}
          </Button>
          {draft && <ApplyButton draft={draft} onApply={() => onApply(draft)} />}
        </>
      }
    >
      <CompanyFilterFields filter={filter} onChange={(changes) => onDraftChange({ ...filter, ...changes })} />
    </BottomSheet>
  );
}

/** Counts with the query of the list itself, so that its first page is already cached when the filter is applied. */
function ApplyButton({ draft, onApply }: { draft: CompanyFilterValues; onApply: () => void }) {
  const { t } = useTranslation();
  const usesDistance = needsLocation(draft);
  const { data: userLocation } = useApproximateLocation(usesDistance);
  const { data, hasNextPage } = useCompanies(
    toCompanyFilter(draft, userLocation),
    !usesDistance || userLocation !== undefined,
  );
  const count = data?.pages.reduce((sum, page) => sum + page.rows.length, 0);
  const text =
    count === undefined
      ? t('companyList.show')
      : t(`companyList.${count === 0 ? 'showNone' : hasNextPage ? 'showMore' : 'showCount'}`, { count });
  return <Button onClick={onApply}>{text}</Button>;
}
