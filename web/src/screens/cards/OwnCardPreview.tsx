import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { ContactRow } from '../../features/contacts/ContactRow.tsx';
import { useCardPreview, type CardViewer } from '../../features/members/members.cards.queries.ts';
import { CardLayout } from './CardLayout.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import s from './PersonalCard.module.css';

/** The member's own card as others see it, without actions that would count a reveal or notify somebody. */
export function OwnCardPreview({ viewer }: { viewer: CardViewer }) {
  const { t } = useTranslation();
  const { data: member, error, refetch } = useCardPreview(viewer);
  if (!member) return error ? <LoadError error={error} retry={refetch} compact /> : <CardSkeleton />;
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
