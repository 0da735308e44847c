import { Link } from '../../core/router/Link.tsx';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { MemberRowsSkeleton } from '../../features/members/MemberRowsSkeleton.tsx';
import { useMembers } from '../../features/members/members.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { MemberFilterBar } from './MemberFilterBar.tsx';
import { toMemberListFilter, useMemberFilters } from './use-member-filters.ts';
import s from './MemberListScreen.module.css';

export function MemberListScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { filters, isFiltered, changeFilters, clearFilters } = useMemberFilters();
  const query = useMembers(toMemberListFilter(filters));
  return (
    <Screen title={t('titles.members')} back={<BackButton />}>
      <MemberFilterBar
        filters={filters}
        isFiltered={isFiltered}
        onChange={changeFilters}
        onClear={clearFilters}
      />
      <InfiniteQueryList
        className={s.list}
        label={t('members.list')}
        query={query}
        itemKey={(member) => member.id}
        skeleton={<MemberRowsSkeleton className={s.list} />}
        empty={
          <EmptyState
            title={t(isFiltered ? 'members.none' : 'members.nobody')}
            body={t(isFiltered ? 'members.noneBody' : 'members.nobodyBody')}
            action={
              isFiltered ? (
                <Button tone="tint" onClick={clearFilters}>
                  {t('members.clearFilters')}
                </Button>
              ) : (
                <LinkButton tone="tint" render={<Link to={urlTo('cardForm')} />}>
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
      </InfiniteQueryList>
    </Screen>
  );
}
