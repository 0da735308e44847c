import type { MemberContact } from '@mingtang/contract/contacts';
import { memberContactFields } from '@mingtang/contract/choices';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { ContactRow } from '../../features/contacts/ContactRow.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import s from './PersonalCard.module.css';

/** The owner reads every field, and who else may. */
export function OwnContacts({ contacts }: { contacts: readonly MemberContact[] }) {
  const { t } = useTranslation();
  if (contacts.length === 0)
    return (
      <p className={s.muted}>
        {t('card.own.addContacts')}{' '}
        <TextLink render={<Link to={addressOf('member-info/member-info')} />}>{t('card.own.edit')}</TextLink>
      </p>
    );
  const inOrder = memberContactFields.flatMap((field) => contacts.find((row) => row.field === field) ?? []);
  return (
    <ul aria-label={t('contacts.title')}>
      {inOrder.map(({ field, value, audience }) => (
        <ContactRow
          key={field}
          field={field}
          value={value}
          note={t('card.own.seenBy', { audience: t(`contacts.audiences.${audience}`) })}
          action={null}
        />
      ))}
    </ul>
  );
}
