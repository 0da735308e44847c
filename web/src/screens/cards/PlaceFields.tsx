import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useMyCompanies } from '../../features/companies/my-companies.queries.ts';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import { Select } from '../../ui/Select.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { CardValues } from './card-values.ts';

/** Where the member is at home: a region, and one of the companies they belong to. */
export function PlaceFields({ form }: { form: UseFormReturn<CardValues> }) {
  const { t } = useTranslation();
  const { data: regions } = useDictionary('region');
  const { data: companies } = useMyCompanies();
  const joined = companies?.filter(({ role }) => role !== 'asked');
  const { errors } = form.formState;
  return (
    <>
      {/* A choice is drawn with its options: before they are there the browser would show the empty one. */}
      {regions && (
        <Select
          {...form.register('region')}
          label={t('card.form.region')}
          placeholder={t('card.form.noRegion')}
          options={regions}
          error={errors.region?.message}
        />
      )}
      {joined && (
        <Select
          {...form.register('companyId')}
          label={t('card.form.company')}
          placeholder={t('card.form.noCompany')}
          options={joined.map(({ id, name }) => ({ value: id, label: name }))}
          hint={
            joined.length > 0 ? (
              t('card.form.companyHint')
            ) : (
              <TextLink render={<Link to={addressOf('enterprise-info/enterprise-info')} />}>
                {t('card.form.addCompany')}
              </TextLink>
            )
          }
          error={errors.companyId?.message}
        />
      )}
    </>
  );
}
