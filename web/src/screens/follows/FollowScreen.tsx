import { useId } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { useSearchParams } from '../../core/router/use-router.ts';
import { urlTo } from '../../core/navigation.ts';
import { useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { IconLink } from '../../ui/inputs/IconButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { TabPanel, Tabs } from '../../ui/layout/Tabs.tsx';
import { FollowedCompanies } from './FollowedCompanies.tsx';
import { FollowedMembers } from './FollowedMembers.tsx';
import { FollowedPosts } from './FollowedPosts.tsx';
import { FollowVisitorView } from './FollowVisitorView.tsx';
import s from './FollowScreen.module.css';

const panels = { posts: FollowedPosts, members: FollowedMembers, companies: FollowedCompanies };
type Tab = keyof typeof panels;
const tabOrder: readonly Tab[] = ['posts', 'members', 'companies'];

export const FollowScreen = () =>
  useSession().token === null ? <FollowVisitorView /> : <MemberFollowScreen />;

function MemberFollowScreen() {
  const { t } = useTranslation();
  const id = useId();
  const [searchParams, setSearchParams] = useSearchParams();
  const tab = tabOrder.find((candidate) => candidate === searchParams.get('tab')) ?? 'posts';
  const Panel = panels[tab];
  return (
    <Screen
      title={t('titles.follows')}
      large
      end={<IconLink name="search" label={t('follows.search')} render={<Link to={urlTo('members')} />} />}
    >
      <Tabs
        id={id}
        label={t('follows.tabs')}
        align="start"
        tabs={tabOrder.map((value) => ({ value, label: t(`follows.${value}`) }))}
        value={tab}
        onChange={(value) => setSearchParams(value === 'posts' ? {} : { tab: value }, { replace: true })}
      />
      <TabPanel id={id} value={tab} className={s.panel}>
        <Panel />
      </TabPanel>
    </Screen>
  );
}
