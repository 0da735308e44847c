import type { MemberDetail } from '@mingtang/contract/members';
import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { BackButton } from '../../core/BackButton.tsx';
import { navigateBack, urlTo } from '../../core/navigation.ts';
import { isNotFound } from '../../core/is-not-found.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import { useBlockMember } from '../../features/blocks/use-block-member.ts';
import { ContactList } from '../../features/contacts/ContactList.tsx';
import { useRevealedContact } from '../../features/contacts/contacts.queries.ts';
import { ExchangeRow } from '../../features/contacts/ExchangeRow.tsx';
import { SaveContactButton } from '../../features/contacts/SaveContactButton.tsx';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { useFollow } from '../../features/follows/follows.queries.ts';
import { useMember } from '../../features/members/members.cards.queries.ts';
import { ReportMenu } from '../../features/moderation/ReportMenu.tsx';
import { ShareSheet } from '../../features/sharing/ShareSheet.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { RowButton } from '../../ui/lists/Row.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { CardLayout } from './CardLayout.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { LapsedMemberCard } from './LapsedMemberCard.tsx';
import s from './PersonalCard.module.css';

/** The card of another member. */
export function OtherMemberCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const [sharing, setSharing] = useState(false);
  const { data: member, error, refetch } = useMember(id);
  useDocumentTitle(member?.name ?? t('titles.member'));
  const visible = member && member.membership !== 'lapsed';
  return (
    <Screen
      title={t('titles.member')}
      back={<BackButton fallback="members" />}
      end={
        visible && (
          <>
            <IconButton name="share" label={t('card.share')} onClick={() => setSharing(true)} />
            <MemberMenu member={member} />
          </>
        )
      }
    >
      {member ? (
        <>
          {visible ? <OtherMemberCardContent member={member} /> : <LapsedMemberCard member={member} />}
          {visible && (
            <ShareSheet
              open={sharing}
              onClose={() => setSharing(false)}
              subject="member"
              id={id}
              name={member.name}
            />
          )}
        </>
      ) : isNotFound(error) ? (
        <EmptyState
          title={t('card.notFound')}
          body={t('card.notFoundBody')}
          action={
            <LinkButton tone="tint" render={<Link to={urlTo('members')} />}>
              {t('card.toList')}
            </LinkButton>
          }
        />
      ) : error ? (
        <LoadError error={error} retry={refetch} />
      ) : (
        <CardSkeleton />
      )}
    </Screen>
  );
}

/** Report and block. */
function MemberMenu({ member }: { member: MemberDetail }) {
  const { t } = useTranslation();
  const blockMember = useBlockMember(member, () => navigateBack('members'));
  return (
    <ReportMenu subject="member" id={member.id}>
      {(close) => (
        <RowButton
          icon="shield"
          danger
          label={t('moderation.block')}
          note={t('moderation.blockNote')}
          onClick={() => {
            close();
            void blockMember();
          }}
        />
      )}
    </ReportMenu>
  );
}

function OtherMemberCardContent({ member }: { member: MemberDetail }) {
  const owner = { subject: 'member', id: member.id } as const;
  const phone =
    useRevealedContact(owner, 'phone') ?? member.contacts.find(({ field }) => field === 'phone')?.masked;
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
      contacts={<ContactList owner={owner} contacts={member.contacts} />}
      exchange={<ExchangeRow memberId={member.id} state={member.exchange} />}
    />
  );
}
