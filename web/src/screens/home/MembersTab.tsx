import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { useMembers } from '../../features/members/members.queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import s from './ListTab.module.css';

export function MembersTab() {
  const { t } = useTranslation();
  return (
    <ScrollList
      className={s.list}
      label={t('shell.tabs.members')}
      query={useMembers({ sort: 'active' })}
      itemKey={(member) => member.id}
      empty={<EmptyState title={t('home.empty.members')} />}
    >
      {(member) => <MemberRow member={member} />}
    </ScrollList>
  );
}
