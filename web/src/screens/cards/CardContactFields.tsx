import { memberContactFields, publishFields } from '@mingtang/contract/enums';
import type { Audience, MemberContactField } from '@mingtang/contract/contacts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { ContactField } from '../forms/ContactField.tsx';
import type { CardValues } from './card-form-values.ts';
import s from './CardForm.module.css';

const autoComplete: Partial<Record<MemberContactField, string>> = {
  phone: 'tel',
  email: 'email',
  address: 'street-address',
};

/** Each contact field with the audience that may see it and an explanation of that audience. */
export function CardContactFields({ form }: { form: UseFormReturn<CardValues> }) {
  const { t } = useTranslation();
  /** Publishing one of these fields needs the member's consent. */
  const publishNoteOf = (field: MemberContactField, audience: Audience): string | undefined =>
    audience === 'public' && publishFields.some((publishField) => publishField === field)
      ? t('card.form.publishConsent')
      : undefined;
  return (
    <fieldset className={s.contacts}>
      <legend>{t('card.form.contacts')}</legend>
      <p className={s.note}>{t('card.form.contactsNote')}</p>
      {memberContactFields.map((field) => (
        <ContactField
          key={field}
          field={field}
          form={form}
          autoComplete={autoComplete[field]}
          placeholder={t(`card.form.placeholders.${field}`)}
          audienceNote={(audience) => publishNoteOf(field, audience)}
        />
      ))}
    </fieldset>
  );
}
