import { placeNameOf } from '@mingtang/contract/place-names';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../core/text/i18n.ts';
import { useMyCompanies } from '../../features/companies/companies.mine.queries.ts';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import { BusinessCard } from '../../features/members/BusinessCard.tsx';
import type { OwnCard } from '../../features/members/members.cards.queries.ts';
import type { CardValues } from './card-form-values.ts';

/** The front of the member's card with what is typed, in the language of the app. */
export function CardFormPreview({ form, card }: { form: UseFormReturn<CardValues>; card: OwnCard }) {
  const language = useLanguage();
  const values = useWatch({ control: form.control });
  const { data: regions = [] } = useDictionary('region');
  const { data: companies = [] } = useMyCompanies();
  const inLanguage = (zh = '', en = '') => (language === 'en' ? en || zh : zh || en);
  const region = regions.find(({ value }) => value === values.region);
  const company = companies.find(({ id }) => id === values.companyId);
  return (
    <BusinessCard
      link={location.origin}
      phone={values.contacts?.phone?.value || undefined}
      member={{
        id: card.id,
        name: inLanguage(values.name, values.nameEn),
        title: inLanguage(values.title, values.titleEn),
        companyId: company?.id ?? null,
        companyName: company?.name ?? null,
        avatar: card.picture?.small ?? null,
        vip: card.membership === 'active',
        regionName: region ? placeNameOf(language, region) : null,
        industryName: company?.industryName ?? null,
      }}
    />
  );
}
