import { useTranslation } from '../../core/text/i18n.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import s from './PersonalCard.module.css';

/** The card's URL still works after the membership has lapsed, but shows only the name and this state. */
export function LapsedMemberCard({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <section className={s.lapsed} aria-label={name}>
      <Avatar name={name} size={72} />
      <h2 className={s.lapsedName}>{name}</h2>
      <Note icon="clock" tone="warning">
        <b>{t('card.lapsed')}</b>
        <p>{t('card.lapsedBody')}</p>
      </Note>
    </section>
  );
}
