import { useTranslation } from '../../app/text/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Note } from '../../ui/Note.tsx';
import s from './PersonalCard.module.css';

/** After a lapsed membership the address still answers, with the name and the state alone. */
export function LapsedCard({ name }: { name: string }) {
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
