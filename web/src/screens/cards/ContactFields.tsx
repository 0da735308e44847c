import { memberContactFields } from '@mingtang/contract/choices';
import type { MemberContactField } from '@mingtang/contract/contacts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../app/text/text.ts';
import { AudienceSelect } from '../../features/contacts/AudienceSelect.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { MOST, type CardValues } from './card-values.ts';
import s from './CardForm.module.css';

const inputs: Record<MemberContactField, { type: string; autoComplete: string }> = {
  phone: { type: 'tel', autoComplete: 'tel' },
  landline: { type: 'tel', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'email' },
  wechat: { type: 'text', autoComplete: 'off' },
  address: { type: 'text', autoComplete: 'street-address' },
};

/** Each contact field with the circle that may see it, and what that means in plain words. */
export function ContactFields({ form }: { form: UseFormReturn<CardValues> }) {
  const { t } = useTranslation();
  return (
    <fieldset className={s.contacts}>
      <legend>{t('card.form.contacts')}</legend>
      <p className={s.note}>{t('card.form.contactsNote')}</p>
      {memberContactFields.map((field) => (
        <ContactField key={field} field={field} form={form} />
      ))}
    </fieldset>
  );
}

interface ContactFieldProps {
  field: MemberContactField;
  form: UseFormReturn<CardValues>;
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
        {...inputs[field]}
        label={name}
        placeholder={t(`card.form.placeholders.${field}`)}
        maxLength={MOST.contact}
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
