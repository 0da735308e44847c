import { Link } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useSession } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { MemberRowsSkeleton } from '../../features/members/MemberRowsSkeleton.tsx';
import { useMembers } from '../../features/members/members.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { MemberFilters } from './MemberFilters.tsx';
import { asked, useFilters } from './use-filters.ts';
import s from './MemberListScreen.module.css';

export function MemberListScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { filters, narrowed, change, clear } = useFilters();
  const query = useMembers(asked(filters));
  return (
    <Screen title={t('titles.member-list/member-list')} back={<BackButton />}>
      <MemberFilters filters={filters} narrowed={narrowed} onChange={change} onClear={clear} />
      <ScrollList
        className={s.list}
        label={t('members.list')}
        query={query}
        itemKey={(member) => member.id}
        skeleton={<MemberRowsSkeleton className={s.list} />}
        empty={
          <EmptyState
            title={t(narrowed ? 'members.none' : 'members.nobody')}
            body={t(narrowed ? 'members.noneBody' : 'members.nobodyBody')}
            action={
              narrowed ? (
                <Button tone="tint" onClick={clear}>
                  {t('members.clearFilters')}
                </Button>
              ) : (
                <LinkButton tone="tint" render={<Link to={addressOf('member-info/member-info')} />}>
                  {t('members.fillIn')}
                </LinkButton>
              )
            }
          />
        }
      >
        {(member) => (
          <MemberRow
            member={member}
            action={
              member.id !== user?.user.id && (
                <FollowButton
                  subject="member"
                  size="mini"
                  id={member.id}
                  name={member.name}
                  followed={member.followed}
                />
              )
            }
          />
        )}
      </ScrollList>
    </Screen>
  );
}
