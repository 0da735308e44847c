import type { MaskedContact } from '@mingtang/contract/contacts';
import { Link } from '../../core/router/Link.tsx';
import { useLocation } from '../../core/router/use-router.ts';
import { loginUrl } from '../../core/navigation.ts';
import { useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { ContactRow } from './ContactRow.tsx';
import {
  useRevealContact,
  useRevealedContact,
  useRevealsLeft,
  type ContactOwner,
} from './contacts.queries.ts';
import { useRevealErrorHandler } from './use-reveal-error-handler.ts';
import s from './ContactList.module.css';

export interface ContactListProps {
  owner: ContactOwner;
  contacts: readonly MaskedContact[];
}

/** Contact fields as their owner sees them: in full, with who may see each. Text namespace `contacts`. */
export function OwnContactList({ contacts }: Pick<ContactListProps, 'contacts'>) {
  const { t } = useTranslation();
  if (contacts.length === 0) return null;
  return (
    <ul aria-label={t('contacts.title')}>
      {contacts.map(({ field, value, masked, audience }) => (
        <ContactRow
          key={field}
          field={field}
          value={value ?? masked}
          note={t(`contacts.seenBy.${audience}`)}
          action={null}
        />
      ))}
    </ul>
  );
}

/**
 * Masked contact fields. Revealing a field counts against the daily quota and is recorded for the owner.
 * Text namespace `contacts`.
 */
export function ContactList({ owner, contacts }: ContactListProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isVisitor = useSession().token === null;
  const { data: revealsLeft } = useRevealsLeft(!isVisitor && contacts.some((contact) => contact.allowed));
  return (
    <>
      {contacts.length > 0 && (
        <ul aria-label={t('contacts.title')}>
          {contacts.map((contact) => (
            <MaskedContactRow key={contact.field} owner={owner} contact={contact} />
          ))}
        </ul>
      )}
      {isVisitor ? (
        <LinkButton
          size="sm"
          fullWidth
          className={s.logIn}
          render={<Link to={loginUrl(pathname + search)} />}
        >
          {t('contacts.visitor')}
        </LinkButton>
      ) : (
        revealsLeft !== undefined && (
          <p className={s.foot}>
            {revealsLeft === 0 ? t('contacts.noneLeft') : t('contacts.left', { count: revealsLeft })}
          </p>
        )
      )}
    </>
  );
}

function MaskedContactRow({ owner, contact }: { owner: ContactOwner; contact: MaskedContact }) {
  const { t } = useTranslation();
  const isVisitor = useSession().token === null;
  const { handleError, sheet } = useRevealErrorHandler();
  const reveal = useRevealContact(owner, handleError);
  const value = useRevealedContact(owner, contact.field);
  if (value !== undefined) return <ContactRow field={contact.field} value={value} />;
  const notAllowed = !isVisitor && !contact.allowed;
  return (
    <ContactRow
      field={contact.field}
      value={contact.masked}
      note={notAllowed ? t(`contacts.only.${contact.audience}`) : undefined}
      action={
        notAllowed || isVisitor ? null : (
          <>
            <Button
              size="mini"
              tone="tint"
              loading={reveal.isPending}
              aria-label={t('contacts.revealField', { field: t(`contacts.fields.${contact.field}`) })}
              onClick={() => reveal.mutate(contact.field)}
            >
              {t('contacts.reveal')}
            </Button>
            {sheet}
          </>
        )
      }
    />
  );
}
