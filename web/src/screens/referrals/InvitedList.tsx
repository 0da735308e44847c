import type { InvitedFriend } from '@mingtang/contract/referrals';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useInvitedFriends } from '../../features/referrals/referrals.queries.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Badge, type BadgeProps } from '../../ui/layout/Badge.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { formatLongDate } from '../../ui/text/format-date.ts';
import s from './Referral.module.css';

const tones: Record<InvitedFriend['state'], BadgeProps['tone']> = {
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
    <PageSection title={t('referrals.invited')}>
      <InfiniteQueryList
        className={s.list}
        label={t('referrals.invited')}
        query={useInvitedFriends()}
        itemKey={({ name, joinedAt }) => joinedAt + name}
        empty={<EmptyState compact title={t('referrals.empty')} body={t('referrals.emptyBody')} />}
      >
        {(friend) => <InvitedFriendRow friend={friend} />}
      </InfiniteQueryList>
    </PageSection>
  );
}

function InvitedFriendRow({ friend: { name, avatar, state, dueAt, joinedAt } }: { friend: InvitedFriend }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={s.friend}>
      <Avatar src={avatar} name={name} size={44} />
      <span className={s.words}>
        <UserText as="b" text={name} />
        <time dateTime={joinedAt}>
          {t('referrals.joinedOn', { day: formatLongDate(joinedAt, language) })}
        </time>
        {dueAt && (
          <time dateTime={dueAt}>{t('referrals.dueOn', { day: formatLongDate(dueAt, language) })}</time>
        )}
      </span>
      <Badge tone={tones[state]}>{t(`referrals.states.${state}`)}</Badge>
    </div>
  );
}
