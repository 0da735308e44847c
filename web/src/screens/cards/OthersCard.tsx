import type { MemberDetail } from '@mingtang/contract/members';
import { useState } from 'react';
import { Link } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { isMissing } from '../../app/is-missing.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useTitle } from '../../app/title.ts';
import { ContactRows } from '../../features/contacts/ContactRows.tsx';
import { useRevealed } from '../../features/contacts/contacts.queries.ts';
import { ExchangeRow } from '../../features/contacts/ExchangeRow.tsx';
import { SaveContactButton } from '../../features/contacts/SaveContactButton.tsx';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { useFollow } from '../../features/follows/follows.queries.ts';
import { useMember } from '../../features/members/cards.queries.ts';
import { ShareSheet } from '../../features/sharing/ShareSheet.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { CardLayout } from './CardLayout.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { LapsedCard } from './LapsedCard.tsx';
import s from './PersonalCard.module.css';

/** The card of somebody else. */
export function OthersCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const [sharing, setSharing] = useState(false);
  const { data: member, error, refetch } = useMember(id);
  useTitle(member?.name ?? t('titles.personal-card/index'));
  const shown = member && member.membership !== 'lapsed';
  return (
    <Screen
      title={t('titles.personal-card/index')}
      back={<BackButton fallback="member-list/member-list" />}
      end={shown && <IconButton name="share" label={t('card.share')} onClick={() => setSharing(true)} />}
    >
      {member ? (
        <>
          {shown ? <Shown member={member} /> : <LapsedCard name={member.name} />}
          {shown && (
            <ShareSheet
              open={sharing}
              onClose={() => setSharing(false)}
              subject="member"
              id={id}
              name={member.name}
            />
          )}
        </>
      ) : isMissing(error) ? (
        <EmptyState
          title={t('card.notFound')}
          body={t('card.notFoundBody')}
          action={
            <LinkButton tone="tint" render={<Link to={addressOf('member-list/member-list')} />}>
              {t('card.toList')}
            </LinkButton>
          }
        />
      ) : error ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <CardSkeleton />
      )}
    </Screen>
  );
}

function Shown({ member }: { member: MemberDetail }) {
  const owner = { subject: 'member', id: member.id } as const;
  const phone = useRevealed(owner, 'phone') ?? member.contacts.find(({ field }) => field === 'phone')?.masked;
  const { fansCount } = useFollow('member', member.id, member);
  return (
    <CardLayout
      member={{ ...member, fansCount }}
      phone={phone}
      actions={
        <div className={s.actions}>
          <SaveContactButton owner={owner} name={member.name} className={s.save} />
          <FollowButton
            subject="member"
            id={member.id}
            name={member.name}
            followed={member.followed}
            fansCount={member.fansCount}
          />
        </div>
      }
      contacts={<ContactRows owner={owner} contacts={member.contacts} />}
      exchange={<ExchangeRow memberId={member.id} state={member.exchange} />}
    />
  );
}
