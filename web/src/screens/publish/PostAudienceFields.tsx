import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { useMyCompanies } from '../../features/companies/companies.mine.queries.ts';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { SwitchRow } from '../../ui/inputs/SwitchRow.tsx';
import { LanguageField } from '../forms/LanguageField.tsx';
import type { PostValues } from './post-form-values.ts';

/** Company, main language and international visibility of the post. */
export function PostAudienceFields({ form }: { form: UseFormReturn<PostValues> }) {
  const { t } = useTranslation();
  const { data } = useMyCompanies();
  const companies = data?.filter(({ role }) => role !== 'asked') ?? [];
  return (
    <FormSection title={t('publish.more')}>
      {companies.length > 0 && (
        <Select
          {...form.register('companyId')}
          label={t('publish.company')}
          placeholder={t('publish.myself')}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          error={form.formState.errors.companyId?.message}
        />
      )}
      <Controller
        control={form.control}
        name="language"
        render={({ field: { value, onChange } }) => <LanguageField value={value} onChange={onChange} />}
      />
      <RowGroup>
        <Controller
          control={form.control}
          name="international"
          render={({ field: { value, onChange } }) => (
            <SwitchRow
              icon="globe"
              label={t('forms.international')}
              note={t('forms.internationalNote')}
              checked={value}
              onChange={onChange}
            />
          )}
        />
      </RowGroup>
    </FormSection>
  );
}
