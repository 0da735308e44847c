import type { MemberDetail } from '@mingtang/contract/members';
import { useTranslation } from '../../core/text/i18n.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './PersonalCard.module.css';

/** The card's URL still works after the membership has lapsed, but shows only the name and this state. */
export function LapsedMemberCard({ member: { id, name } }: { member: Pick<MemberDetail, 'id' | 'name'> }) {
  const { t } = useTranslation();
  return (
    <section className={s.lapsed} aria-label={name}>
      <Avatar id={id} name={name} size={72} />
      <UserText as="h2" className={s.lapsedName} text={name} />
      <Note icon="clock" tone="warning">
        <b>{t('card.lapsed')}</b>
        <p>{t('card.lapsedBody')}</p>
      </Note>
    </section>
  );
}
