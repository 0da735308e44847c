import type { MemberContact } from '@mingtang/contract/contacts';
import { memberContactFields } from '@mingtang/contract/enums';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { ContactRow } from '../../features/contacts/ContactRow.tsx';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import s from './PersonalCard.module.css';

/** All contact fields of the owner, each with the audience that may see it. */
export function OwnCardContacts({ contacts }: { contacts: readonly MemberContact[] }) {
  const { t } = useTranslation();
  if (contacts.length === 0)
    return (
      <p className={s.muted}>
        {t('card.own.addContacts')}{' '}
        <TextLink render={<Link to={urlTo('cardForm')} />}>{t('card.own.edit')}</TextLink>
      </p>
    );
  const orderedContacts = memberContactFields.flatMap(
    (field) => contacts.find((row) => row.field === field) ?? [],
  );
  return (
    <ul aria-label={t('contacts.title')}>
      {orderedContacts.map(({ field, value, audience }) => (
        <ContactRow
          key={field}
          field={field}
          value={value}
          note={t(`contacts.seenBy.${audience}`)}
          action={null}
        />
      ))}
    </ul>
  );
}
