import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { useMembers } from '../../features/members/members.queries.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import s from './HomeListTab.module.css';

export function HomeMembersTab() {
  const { t } = useTranslation();
  return (
    <InfiniteQueryList
      className={s.list}
      label={t('shell.tabs.members')}
      query={useMembers({ sort: 'active' })}
      itemKey={(member) => member.id}
      empty={<EmptyState title={t('home.empty.members')} />}
    >
      {(member) => <MemberRow member={member} />}
    </InfiniteQueryList>
  );
}
