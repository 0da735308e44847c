import { useTranslation } from '../../core/text/i18n.ts';
import { CategoryPicker } from '../../features/categories/CategoryPicker.tsx';
import { useCertificateOptions } from '../../features/certificates/certificates.queries.ts';
import { ChipRadios } from '../../ui/inputs/ChipRadios.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { RADII_KM, type CompanyFilterValues } from './company-filter-values.ts';
import { useCompanyFilterOptions } from './use-company-filter-options.ts';
import s from './CompanyFilterFields.module.css';

export interface CompanyFilterFieldsProps {
  filter: CompanyFilterValues;
  onChange: (changes: Partial<CompanyFilterValues>) => void;
}

/** All filters of the company list; for the bottom sheet of a phone. */
export function CompanyFilterFields({ filter, onChange }: CompanyFilterFieldsProps) {
  const { t } = useTranslation();
  const { industries, regions, sorts } = useCompanyFilterOptions();
  const certificates = useCertificateOptions(filter.certificate);
  return (
    <>
      <Segmented
        className={s.sort}
        label={t('companyList.sort')}
        fullWidth
        value={filter.sort}
        options={sorts}
        onChange={(sort) => onChange({ sort })}
      />
      <CategoryPicker value={filter.category} onChange={(category) => onChange({ category })} />
      <Select
        label={t('companyList.industry')}
        placeholder={t('companyList.allIndustries')}
        options={industries}
        value={filter.industry ?? ''}
        onChange={(event) => onChange({ industry: event.target.value || undefined })}
      />
      <Select
        label={t('companyList.region')}
        placeholder={t('companyList.allRegions')}
        options={regions}
        value={filter.region ?? ''}
        onChange={(event) => onChange({ region: event.target.value || undefined })}
      />
      {certificates.length > 0 && (
        <Select
          label={t('companyList.certificate')}
          placeholder={t('companyList.allCertificates')}
          options={certificates}
          value={filter.certificate ?? ''}
          onChange={(event) => onChange({ certificate: event.target.value || undefined })}
        />
      )}
      <ChipRadios
        label={t('companyList.distance')}
        value={String(filter.within ?? '')}
        options={[
          { value: '', label: t('companyList.any') },
          ...RADII_KM.map((km) => ({ value: String(km), label: t('companyList.within', { km }) })),
        ]}
        onChange={(within) => onChange({ within: RADII_KM.find((radius) => String(radius) === within) })}
      />
    </>
  );
}
