import { companyContactFields } from '@mingtang/contract/enums';
import type { CompanyContactField } from '@mingtang/contract/contacts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { AudienceSelect } from '../../features/contacts/AudienceSelect.tsx';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { CONTACT_MAX, type CompanyValues } from './company-form-values.ts';
import s from './company-fields.module.css';

const inputTypes: Record<CompanyContactField, string> = {
  person: 'text',
  phone: 'tel',
  landline: 'tel',
  email: 'email',
  wechat: 'text',
};

/** Each contact field with the audience that may see it. */
export function CompanyContactFields({ form }: { form: UseFormReturn<CompanyValues> }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('companyForm.contacts')} note={t('companyForm.contactsNote')}>
      {companyContactFields.map((field) => (
        <ContactField key={field} field={field} form={form} />
      ))}
    </FormSection>
  );
}

interface ContactFieldProps {
  field: CompanyContactField;
  form: UseFormReturn<CompanyValues>;
}

function ContactField({ field, form }: ContactFieldProps) {
  const { t } = useTranslation();
  const { value, audience } = useWatch({ control: form.control, name: `contacts.${field}` });
  const errors = form.formState.errors.contacts?.[field];
  const name = t(`contacts.fields.${field}`);
  return (
    <div className={s.contact}>
      <TextField
        {...form.register(`contacts.${field}.value`)}
        type={inputTypes[field]}
        autoComplete="off"
        label={name}
        placeholder={t(`companyForm.placeholders.${field}`)}
        maxLength={CONTACT_MAX}
        error={errors?.value?.message}
      />
      {value.trim() !== '' && (
        <AudienceSelect
          {...form.register(`contacts.${field}.audience`)}
          field={name}
          audience={audience}
          error={errors?.audience?.message}
        />
      )}
    </div>
  );
}
