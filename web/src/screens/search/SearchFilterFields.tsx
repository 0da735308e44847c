import { useTranslation } from '../../core/text/i18n.ts';
import { useCertificateOptions } from '../../features/certificates/certificates.queries.ts';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import type { SearchFilters } from '../../features/search/search-filters.ts';
import { Select } from '../../ui/inputs/Select.tsx';

export interface SearchFilterFieldsProps {
  filters: SearchFilters;
  onChange: (changes: SearchFilters) => void;
}

/** Place, industry and certificate of the company; used in the sheet (phone) and above the results (desktop). */
export function SearchFilterFields({ filters, onChange }: SearchFilterFieldsProps) {
  const { t } = useTranslation();
  const { data: regions = [] } = useDictionary('region');
  const { data: industries = [] } = useDictionary('industry');
  const certificates = useCertificateOptions(filters.certificate);
  return (
    <>
      <Select
        label={t('productList.region')}
        placeholder={t('productList.allRegions')}
        options={regions}
        value={filters.region ?? ''}
        onChange={(event) => onChange({ region: event.target.value || undefined })}
      />
      <Select
        label={t('search.industry')}
        placeholder={t('search.allIndustries')}
        options={industries}
        value={filters.industry ?? ''}
        onChange={(event) => onChange({ industry: event.target.value || undefined })}
      />
      {certificates.length > 0 && (
        <Select
          label={t('productList.certificate')}
          placeholder={t('productList.allCertificates')}
          options={certificates}
          value={filters.certificate ?? ''}
          onChange={(event) => onChange({ certificate: event.target.value || undefined })}
        />
      )}
    </>
  );
}
