import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { ContactRow } from '../../features/contacts/ContactRow.tsx';
import { useCardAs, type Viewer } from '../../features/members/cards.queries.ts';
import { CardLayout } from './CardLayout.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import s from './PersonalCard.module.css';

/** The own card as others see it. Nothing here can be pressed that would count or tell. */
export function Preview({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation();
  const { data: member, error, refetch } = useCardAs(viewer);
  if (!member) return error ? <LoadFailure error={error} retry={refetch} compact /> : <CardSkeleton />;
  return (
    <CardLayout
      member={member}
      phone={member.contacts.find(({ field }) => field === 'phone')?.masked}
      contacts={
        member.contacts.length > 0 ? (
          <ul aria-label={t('contacts.title')}>
            {member.contacts.map(({ field, masked, allowed, audience }) => (
              <ContactRow
                key={field}
                field={field}
                value={masked}
                note={
                  allowed
                    ? t('card.own.canAsk')
                    : t(viewer === 'visitor' ? 'contacts.visitor' : `contacts.only.${audience}`)
                }
                action={null}
              />
            ))}
          </ul>
        ) : (
          <p className={s.muted}>{t('card.own.noContacts')}</p>
        )
      }
    />
  );
}
