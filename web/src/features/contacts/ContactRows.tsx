import type { MaskedContact } from '@mingtang/contract/contacts';
import { requireLogin } from '../../app/leave.ts';
import { useSession } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { ContactRow } from './ContactRow.tsx';
import { useReveal, useRevealed, useRevealsLeft, type ContactOwner } from './contacts.queries.ts';
import { useRefusal } from './use-refusal.ts';
import s from './ContactRows.module.css';

export interface ContactRowsProps {
  owner: ContactOwner;
  contacts: readonly MaskedContact[];
}

/** Contact fields behind their masks; each is opened by asking, which counts and tells its owner. Room `contacts`. */
export function ContactRows({ owner, contacts }: ContactRowsProps) {
  const { t } = useTranslation();
  const visitor = useSession().token === null;
  const { data: left } = useRevealsLeft(!visitor && contacts.some((contact) => contact.allowed));
  return (
    <>
      {contacts.length > 0 && (
        <ul aria-label={t('contacts.title')}>
          {contacts.map((contact) => (
            <MaskedRow key={contact.field} owner={owner} contact={contact} />
          ))}
        </ul>
      )}
      {visitor ? (
        <p className={s.foot}>
          {t('contacts.visitor')}
          <Button size="mini" tone="tint" onClick={() => void requireLogin()}>
            {t('contacts.logIn')}
          </Button>
        </p>
      ) : (
        left !== undefined && (
          <p className={s.foot}>
            {left === 0 ? t('contacts.noneLeft') : t('contacts.left', { count: left })}
          </p>
        )
      )}
    </>
  );
}

function MaskedRow({ owner, contact }: { owner: ContactOwner; contact: MaskedContact }) {
  const { t } = useTranslation();
  const visitor = useSession().token === null;
  const reveal = useReveal(owner);
  const { refuse, sheet } = useRefusal();
  const value = useRevealed(owner, contact.field);
  if (value !== undefined) return <ContactRow field={contact.field} value={value} />;
  const closed = !visitor && !contact.allowed;
  return (
    <ContactRow
      field={contact.field}
      value={contact.masked}
      note={closed ? t(`contacts.only.${contact.audience}`) : undefined}
      action={
        closed || visitor ? null : (
          <>
            <Button
              size="mini"
              tone="tint"
              loading={reveal.isPending}
              aria-label={t('contacts.revealField', { field: t(`contacts.fields.${contact.field}`) })}
              onClick={() => reveal.mutate(contact.field, { onError: refuse })}
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
