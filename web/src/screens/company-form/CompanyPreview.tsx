import type { Picture } from '@mingtang/contract/fields';
import { placeNameOf } from '@mingtang/contract/place-names';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../core/text/i18n.ts';
import { CompanyRow } from '../../features/companies/CompanyRow.tsx';
import { CompanyTile } from '../../features/companies/CompanyTile.tsx';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import type { CompanyValues } from './company-form-values.ts';
import s from './CompanyPreview.module.css';

interface CompanyPreviewProps {
  form: UseFormReturn<CompanyValues>;
  /** Undefined for a new company. */
  id: string | undefined;
  logo: Picture | undefined;
}

/** The company as the lists show it. */
export function CompanyPreview({ form, id = '0', logo }: CompanyPreviewProps) {
  const values = useWatch({ control: form.control });
  const { data: industries = [] } = useDictionary('industry');
  const { data: regions = [] } = useDictionary('region');
  const language = useLanguage();
  const region = regions.find(({ value }) => value === values.region);
  const suffix = values.language === 'en' ? 'En' : 'Zh';
  const company = {
    id,
    name: values[`name${suffix}`] ?? '',
    mainBusiness: values[`mainBusiness${suffix}`] ?? '',
    logoPath: logo?.small ?? null,
    industryName: industries.find(({ value }) => value === values.industry)?.label ?? null,
    regionName: region ? placeNameOf(language, region) : null,
    vip: false,
    top: false,
    distance: null,
    // The form does not change these facts, so the preview shows none.
    proof: { claimed: false, memberYears: null, products: 0, certificates: 0, active: null },
    language: values.language ?? 'zh',
  };
  return (
    <>
      <CompanyTile company={company} />
      <div className={s.row}>
        <CompanyRow company={company} />
      </div>
    </>
  );
}
