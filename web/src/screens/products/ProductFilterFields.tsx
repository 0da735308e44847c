import { useTranslation } from '../../core/text/i18n.ts';
import { useCertificateOptions } from '../../features/certificates/certificates.queries.ts';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import { ChipRadios } from '../../ui/inputs/ChipRadios.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { LEAD_TIMES, type ProductFilters } from './use-product-filters.ts';

export interface ProductFilterFieldsProps {
  filters: ProductFilters;
  onChange: (changes: Partial<ProductFilters>) => void;
}

/** Place, lead time and certificate; used in the sheet (phone) and in the aside (desktop). */
export function ProductFilterFields({ filters, onChange }: ProductFilterFieldsProps) {
  const { t } = useTranslation();
  const { data: regions = [] } = useDictionary('region');
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
      {certificates.length > 0 && (
        <Select
          label={t('productList.certificate')}
          placeholder={t('productList.allCertificates')}
          options={certificates}
          value={filters.certificate ?? ''}
          onChange={(event) => onChange({ certificate: event.target.value || undefined })}
        />
      )}
      <ChipRadios
        label={t('productList.leadTime')}
        value={filters.days ?? ''}
        options={[
          { value: '', label: t('productList.any') },
          ...LEAD_TIMES.map((days) => ({ value: days, label: t('productList.withinDays', { days }) })),
        ]}
        onChange={(value) => onChange({ days: LEAD_TIMES.find((days) => days === value) })}
      />
    </>
  );
}
