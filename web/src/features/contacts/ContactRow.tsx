import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { copyText } from '../../ui/browser/clipboard.ts';
import { IconButton, IconLink } from '../../ui/inputs/IconButton.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { formatPhone } from '../../ui/text/format-phone.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import type { ContactField } from './contacts.queries.ts';
import s from './ContactList.module.css';

export interface ContactRowProps {
  field: ContactField;
  value: string;
  note?: ReactNode;
  /** Replaces the default actions (call, copy, mail), which need an unmasked value; null for no action. */
  action?: ReactNode;
}

const HIDDEN = '***';

/** Label, value and actions of a contact field. Text namespace `contacts`. */
export function ContactRow({ field, value, note, action }: ContactRowProps) {
  const { t } = useTranslation();
  const isPhone = field === 'phone' || field === 'landline';
  const english = useLanguage() === 'en';
  // The visible part of a masked name or address is of no use to those who cannot read it.
  const hidesAll = english && /[＊…]$/.test(value) && /\p{Script=Han}/u.test(value);
  return (
    <li className={s.row}>
      <span className={s.label}>{t(`contacts.fields.${field}`)}</span>
      <span className={s.value}>
        <UserText
          as="span"
          className={isPhone ? 'num' : undefined}
          text={isPhone ? formatPhone(value, { withCountryCode: english }) : hidesAll ? HIDDEN : value}
        />
        {note && <small className={s.note}>{note}</small>}
      </span>
      <span className={s.actions}>
        {action === undefined ? <ContactActions field={field} value={value} /> : action}
      </span>
    </li>
  );
}

function ContactActions({ field, value }: { field: ContactField; value: string }) {
  const { t } = useTranslation();
  const name = t(`contacts.fields.${field}`);
  const isPhone = field === 'phone' || field === 'landline';
  /** Without the spaces and dashes that are shown. */
  const dialled = value.replaceAll(/[^+\d]/g, '');
  if (field === 'email')
    return <IconLink name="mail" size={22} label={t('contacts.mail')} href={`mailto:${value}`} />;
  if (field === 'person') return null;
  return (
    <>
      {isPhone && (
        <IconLink
          name="phone"
          size={22}
          className={s.call}
          label={t('contacts.call')}
          href={`tel:${dialled}`}
        />
      )}
      <IconButton
        name="copy"
        size={22}
        label={t('contacts.copy', { name })}
        onClick={() =>
          void copyText(isPhone ? dialled : value).then((copied) =>
            toast(t(copied ? 'contacts.copied' : 'contacts.notCopied')),
          )
        }
      />
    </>
  );
}
