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
  const savedContacts = form.formState.defaultValues?.contacts;
  /** How the audience relates to the switch in the profile, which is on exactly when everyone may see the field. */
  function publishNoteOf(field: MemberContactField, audience: Audience): string | undefined {
    const subject = publishFields.find((publishField) => publishField === field);
    if (!subject) return undefined;
    const name = t(`info.consents.${subject}`);
    if (audience === 'public') return t('card.form.publishOn', { name });
    const isUnchanged = audience === savedContacts?.[field]?.audience;
    return t(audience === 'only-me' && isUnchanged ? 'card.form.publishHidden' : 'card.form.publishOff', {
      name,
    });
  }
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
