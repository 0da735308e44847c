import { companySorts } from '@mingtang/contract/choices';
import { useTranslation } from '../../app/text/text.ts';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import type { SelectOption } from '../../ui/Select.tsx';
import type { CompanySort } from './filter-choice.ts';

interface Choices {
  industries: readonly SelectOption[];
  regions: readonly SelectOption[];
  sorts: readonly (SelectOption & { value: CompanySort })[];
}

/** What the selects of the filter offer, in the language on screen. */
export function useChoices(): Choices {
  const { t } = useTranslation();
  const { data: industries = [] } = useDictionary('industry');
  const { data: regions = [] } = useDictionary('region');
  return {
    industries,
    regions,
    sorts: companySorts.map((sort) => ({ value: sort, label: t(`companyList.sorts.${sort}`) })),
  };
}
