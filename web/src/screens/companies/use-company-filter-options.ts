import { companySorts } from '@mingtang/contract/enums';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import type { SelectOption } from '../../ui/inputs/Select.tsx';
import type { CompanySort } from './company-filter-values.ts';

interface CompanyFilterOptions {
  industries: readonly SelectOption[];
  regions: readonly SelectOption[];
  sorts: readonly (SelectOption & { value: CompanySort })[];
}

/** Options of the filter selects in the current language. */
export function useCompanyFilterOptions(): CompanyFilterOptions {
  const { t } = useTranslation();
  const { data: industries = [] } = useDictionary('industry');
  const { data: regions = [] } = useDictionary('region');
  return {
    industries,
    regions,
    sorts: companySorts.map((sort) => ({ value: sort, label: t(`companyList.sorts.${sort}`) })),
  };
}
