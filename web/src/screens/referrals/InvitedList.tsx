import type { Invited } from '@mingtang/contract/referrals';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { useInvited } from '../../features/referrals/referrals.queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge, type BadgeProps } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { langOf } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { formatDay } from '../mine/dates.ts';
import s from './Referral.module.css';

const tones: Record<Invited['state'], BadgeProps['tone']> = {
  joined: 'neutral',
  paid: 'primary',
  rewarded: 'supply',
  review: 'lead',
  refused: 'neutral',
  'taken-back': 'neutral',
};

export function InvitedList() {
  const { t } = useTranslation();
  return (
    <Section title={t('referrals.invited')}>
      <ScrollList
        className={s.list}
        label={t('referrals.invited')}
        query={useInvited()}
        itemKey={({ name, joinedAt }) => joinedAt + name}
        empty={<EmptyState compact title={t('referrals.empty')} body={t('referrals.emptyBody')} />}
      >
        {(friend) => <Friend friend={friend} />}
      </ScrollList>
    </Section>
  );
}

function Friend({ friend: { name, avatar, state, dueAt, joinedAt } }: { friend: Invited }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={s.friend}>
      <Avatar src={avatar} name={name} size={44} />
      <span className={s.words}>
        <b lang={langOf(name)}>{name}</b>
        <time dateTime={joinedAt}>{t('referrals.joinedOn', { day: formatDay(joinedAt, language) })}</time>
        {dueAt && <time dateTime={dueAt}>{t('referrals.dueOn', { day: formatDay(dueAt, language) })}</time>}
      </span>
      <Badge tone={tones[state]}>{t(`referrals.states.${state}`)}</Badge>
    </div>
  );
}
