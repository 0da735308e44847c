import { useTranslation } from '../../app/text/text.ts';
import { CategoryPicker } from '../../features/categories/CategoryPicker.tsx';
import { ChipRadios } from '../../ui/ChipRadios.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { RADII, type FilterChoice } from './filter-choice.ts';
import { useChoices } from './use-choices.ts';
import s from './FilterFields.module.css';

export interface FilterFieldsProps {
  choice: FilterChoice;
  onChange: (part: Partial<FilterChoice>) => void;
}

/** Everything a list of companies can be narrowed by: in the sheet of a phone and in the aside of a desk. */
export function FilterFields({ choice, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  const { industries, regions, sorts } = useChoices();
  return (
    <>
      <Segmented
        className={s.sort}
        label={t('companyList.sort')}
        full
        value={choice.sort}
        options={sorts}
        onChange={(sort) => onChange({ sort })}
      />
      <CategoryPicker value={choice.category} onChange={(category) => onChange({ category })} />
      <Select
        label={t('companyList.industry')}
        placeholder={t('companyList.allIndustries')}
        options={industries}
        value={choice.industry ?? ''}
        onChange={(event) => onChange({ industry: event.target.value || undefined })}
      />
      <Select
        label={t('companyList.region')}
        placeholder={t('companyList.allRegions')}
        options={regions}
        value={choice.region ?? ''}
        onChange={(event) => onChange({ region: event.target.value || undefined })}
      />
      <ChipRadios
        label={t('companyList.distance')}
        value={String(choice.within ?? '')}
        options={[
          { value: '', label: t('companyList.any') },
          ...RADII.map((km) => ({ value: String(km), label: t('companyList.within', { km }) })),
        ]}
        onChange={(within) => onChange({ within: RADII.find((radius) => String(radius) === within) })}
      />
    </>
  );
}
