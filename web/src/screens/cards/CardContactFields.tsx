import { memberContactFields } from '@mingtang/contract/enums';
import type { MemberContactField } from '@mingtang/contract/contacts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { AudienceSelect } from '../../features/contacts/AudienceSelect.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { CARD_TEXT_MAX, type CardValues } from './card-form-values.ts';
import s from './CardForm.module.css';

const inputAttributes: Record<MemberContactField, { type: string; autoComplete: string }> = {
  phone: { type: 'tel', autoComplete: 'tel' },
  landline: { type: 'tel', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'email' },
  wechat: { type: 'text', autoComplete: 'off' },
  address: { type: 'text', autoComplete: 'street-address' },
};

/** Each contact field with the audience that may see it and an explanation of that audience. */
export function CardContactFields({ form }: { form: UseFormReturn<CardValues> }) {
  const { t } = useTranslation();
  return (
    <fieldset className={s.contacts}>
      <legend>{t('card.form.contacts')}</legend>
      <p className={s.note}>{t('card.form.contactsNote')}</p>
      {memberContactFields.map((field) => (
        <CardContactField key={field} field={field} form={form} />
      ))}
    </fieldset>
  );
}

interface CardContactFieldProps {
  field: MemberContactField;
  form: UseFormReturn<CardValues>;
}

function CardContactField({ field, form }: CardContactFieldProps) {
  const { t } = useTranslation();
  const { value, audience } = useWatch({ control: form.control, name: `contacts.${field}` });
  const errors = form.formState.errors.contacts?.[field];
  const name = t(`contacts.fields.${field}`);
  return (
    <div className={s.contact}>
      <TextField
        {...form.register(`contacts.${field}.value`)}
        {...inputAttributes[field]}
        label={name}
        placeholder={t(`card.form.placeholders.${field}`)}
        maxLength={CARD_TEXT_MAX.contact}
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
