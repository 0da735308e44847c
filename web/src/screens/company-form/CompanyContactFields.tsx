import { companyContactFields } from '@mingtang/contract/enums';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { ContactField } from '../forms/ContactField.tsx';
import type { CompanyValues } from './company-form-values.ts';

/** Each contact field with the audience that may see it. */
export function CompanyContactFields({ form }: { form: UseFormReturn<CompanyValues> }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('companyForm.contacts')} note={t('companyForm.contactsNote')}>
      {companyContactFields.map((field) => (
        <ContactField
          key={field}
          field={field}
          form={form}
          placeholder={t(`companyForm.placeholders.${field}`)}
        />
      ))}
    </FormSection>
  );
}
