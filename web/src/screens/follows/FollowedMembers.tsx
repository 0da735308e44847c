import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { useFollows } from '../../features/follows/follows.queries.ts';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { MemberRowsSkeleton } from '../../features/members/MemberRowsSkeleton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { SuggestedMembers } from './SuggestedMembers.tsx';
import s from './FollowScreen.module.css';

/** An unfollowed member stays in the list until the next visit and can be followed again. */
export function FollowedMembers() {
  const { t } = useTranslation();
  const query = useFollows('members');
  return (
    <InfiniteQueryList
      className={s.list}
      label={t('follows.members')}
      query={query}
      itemKey={(row) => (row.kind === 'member' ? row.member.id : row.kind)}
      skeleton={<MemberRowsSkeleton className={s.list} />}
      empty={
        <>
          <EmptyState compact title={t('follows.noMembers')} body={t('follows.noMembersBody')} />
          <SuggestedMembers />
        </>
      }
    >
      {(row) =>
        row.kind === 'member' && (
          <MemberRow
            member={row.member}
            action={
              <FollowButton subject="member" size="mini" id={row.member.id} name={row.member.name} followed />
            }
          />
        )
      }
    </InfiniteQueryList>
  );
}
