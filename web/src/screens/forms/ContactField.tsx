import type { Audience } from '@mingtang/contract/contacts';
import { useWatch, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { AudienceSelect } from '../../features/contacts/AudienceSelect.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import type { AnyContactField, ContactValues } from './contact-values.ts';
import s from './form-layout.module.css';

/** Equal to that of the contract. */
const CONTACT_MAX = 120;

const INPUT_TYPES: Partial<Record<AnyContactField, string>> = {
  phone: 'tel',
  landline: 'tel',
  email: 'email',
};

interface ContactFieldProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  field: AnyContactField;
  autoComplete?: string | undefined;
  placeholder: string;
  audienceNote?: ((audience: Audience) => string | undefined) | undefined;
}

/** A contact field and, if it has a value, the audience that may see it. */
export function ContactField<V extends { contacts: Partial<ContactValues<AnyContactField>> }>({
  form,
  field,
  autoComplete = 'off',
  placeholder,
  audienceNote,
}: ContactFieldProps<V>) {
  const { t } = useTranslation();
  const pathOf = (part: 'audience' | 'value') => `contacts.${field}.${part}` as FieldPath<V>;
  const errorOf = (part: 'audience' | 'value') =>
    form.getFieldState(pathOf(part), form.formState).error?.message;
  const { value, audience } = useWatch({
    control: form.control,
    name: `contacts.${field}` as FieldPath<V>,
  }) as ContactValues<AnyContactField>[AnyContactField];
  const name = t(`contacts.fields.${field}`);
  return (
    <div className={s.contact}>
      <TextField
        {...form.register(pathOf('value'))}
        type={INPUT_TYPES[field] ?? 'text'}
        autoComplete={autoComplete}
        label={name}
        optional={t('forms.optional')}
        placeholder={placeholder}
        maxLength={CONTACT_MAX}
        error={errorOf('value')}
      />
      {value.trim() !== '' && (
        <AudienceSelect
          {...form.register(pathOf('audience'))}
          field={name}
          audience={audience}
          note={audienceNote?.(audience)}
          error={errorOf('audience')}
        />
      )}
    </div>
  );
}
