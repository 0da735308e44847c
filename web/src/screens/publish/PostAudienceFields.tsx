import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { isTeamMember, useMyCompanies } from '../../features/companies/companies.mine.queries.ts';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { LanguageField } from '../forms/LanguageField.tsx';
import { SwitchField } from '../forms/SwitchField.tsx';
import type { PostValues } from './post-form-values.ts';

/** Company, main language and international visibility of the post. */
export function PostAudienceFields({ form }: { form: UseFormReturn<PostValues> }) {
  const { t } = useTranslation();
  const { data } = useMyCompanies();
  const companies = data?.filter(isTeamMember) ?? [];
  return (
    <FormSection title={t('publish.more')}>
      {companies.length > 0 && (
        <Select
          {...form.register('companyId')}
          label={t('publish.company')}
          options={[
            { value: '', label: t('publish.myself') },
            ...companies.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={form.formState.errors.companyId?.message}
        />
      )}
      <LanguageField control={form.control} />
      <RowGroup>
        <SwitchField
          control={form.control}
          name="international"
          icon="globe"
          label={t('forms.international')}
          note={t('forms.internationalNote')}
        />
      </RowGroup>
    </FormSection>
  );
}
