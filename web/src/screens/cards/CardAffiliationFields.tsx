import type { UseFormReturn } from 'react-hook-form';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { isTeamMember, useMyCompanies } from '../../features/companies/companies.mine.queries.ts';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import { Select } from '../../ui/inputs/Select.tsx';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import type { CardValues } from './card-form-values.ts';

/** The member's region and one of the companies they belong to. */
export function CardAffiliationFields({ form }: { form: UseFormReturn<CardValues> }) {
  const { t } = useTranslation();
  const { data: regions } = useDictionary('region');
  const { data: companies } = useMyCompanies();
  const joinedCompanies = companies?.filter(isTeamMember);
  const { errors } = form.formState;
  return (
    <>
      {/* Rendered only with its options: without them the browser would select the empty option. */}
      {regions && (
        <Select
          {...form.register('region')}
          label={t('card.form.region')}
          optional={t('forms.optional')}
          placeholder={t('card.form.noRegion')}
          options={regions}
          error={errors.region?.message}
        />
      )}
      {joinedCompanies && (
        <Select
          {...form.register('companyId')}
          label={t('card.form.company')}
          optional={t('forms.optional')}
          placeholder={t('card.form.noCompany')}
          options={joinedCompanies.map(({ id, name }) => ({ value: id, label: name }))}
          hint={
            joinedCompanies.length > 0 ? (
              t('card.form.companyHint')
            ) : (
              <TextLink render={<Link to={urlTo('companyForm')} />}>{t('card.form.addCompany')}</TextLink>
            )
          }
          error={errors.companyId?.message}
        />
      )}
    </>
  );
}
