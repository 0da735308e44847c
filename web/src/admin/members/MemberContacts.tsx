import type { AdminMemberDetail, StaffContactField } from '@mingtang/contract/members.admin-detail';
import { Button } from 'antd';
import { useState } from 'react';
import { hasPermission } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { copyText } from '../../ui/browser/clipboard.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { formatPhone } from '../../ui/text/format-phone.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { useAction } from '../kit/use-action.ts';
import { CorrectPhoneDialog } from './CorrectPhoneDialog.tsx';
import { revealMemberContact } from './members.admin.queries.ts';
import s from './MemberDetails.module.css';

const PHONE_FIELDS: ReadonlySet<StaffContactField> = new Set(['login', 'phone', 'landline']);

/** Contact details of a member, masked until staff reveal them. Revealed values are kept while the drawer is open. */
export function MemberContacts({ member }: { member: AdminMemberDetail }) {
  const { t } = useTranslation();
  const [values, setValues] = useState<Partial<Record<StaffContactField, string>>>({});
  const [left, setLeft] = useState<number>();
  const [correcting, setCorrecting] = useState(false);
  const [busy, run] = useAction();
  const reveal = (field: StaffContactField) =>
    run(async () => {
      const revealed = await revealMemberContact(member.id, field);
      setValues((known) => ({ ...known, [field]: revealed.value }));
      setLeft(revealed.left);
    });
  return (
    <section>
      <header className={s.head}>
        <h3 className={s.title}>{t('adminMembers.contacts.title')}</h3>
        {hasPermission('member:phone') && member.state === 'pending' && (
          <Button type="link" size="small" onClick={() => setCorrecting(true)}>
            {t('adminMembers.correctPhone.open')}
          </Button>
        )}
      </header>
      <ul className={s.rows}>
        {member.contacts.map(({ field, masked }) => {
          const name = t(`adminMembers.contacts.fields.${field}`);
          const value = values[field];
          return (
            <li key={field}>
              <span>
                {name}
                <span className={s.value}>
                  <UserText as="span" text={shownText(field, value ?? masked)} />
                </span>
              </span>
              <span className={s.contactActions}>
                {value !== undefined && <ContactActions field={field} name={name} value={value} />}
                {value === undefined && hasPermission('member:reveal') && (
                  <Button
                    disabled={busy}
                    aria-label={t('adminMembers.contacts.revealField', { name })}
                    onClick={() => void reveal(field)}
                  >
                    {t('adminMembers.contacts.reveal')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {hasPermission('member:reveal') && (
        <p className={s.side}>
          {left === undefined
            ? t('adminMembers.contacts.note')
            : t('adminMembers.contacts.left', { count: left })}
        </p>
      )}
      {correcting && (
        <CorrectPhoneDialog
          member={member}
          onCorrected={() => setValues(({ login: _former, ...known }) => known)}
          close={() => setCorrecting(false)}
        />
      )}
    </section>
  );
}

const shownText = (field: StaffContactField, value: string): string =>
  PHONE_FIELDS.has(field) ? formatPhone(value) : value;

function ContactActions({ field, name, value }: { field: StaffContactField; name: string; value: string }) {
  const { t } = useTranslation();
  const isPhone = PHONE_FIELDS.has(field);
  /** Without the spaces and dashes that are shown. */
  const dialled = value.replaceAll(/[^+\d]/g, '');
  return (
    <>
      {isPhone && (
        <Button
          href={`tel:${dialled}`}
          icon={<Icon name="phone" size={16} />}
          aria-label={t('adminMembers.contacts.call', { name })}
        />
      )}
      {field === 'email' && (
        <Button
          href={`mailto:${value}`}
          icon={<Icon name="mail" size={16} />}
          aria-label={t('adminMembers.contacts.mail')}
        />
      )}
      <Button
        icon={<Icon name="copy" size={16} />}
        aria-label={t('adminMembers.contacts.copy', { name })}
        onClick={() =>
          // Phones and spreadsheets in China expect the number without its country code.
          void copyText(isPhone ? dialled.replace(/^\+86/, '') : value).then((copied) =>
            toast(t(copied ? 'adminMembers.contacts.copied' : 'adminMembers.contacts.notCopied')),
          )
        }
      />
    </>
  );
}
