import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { IconLink } from '../../ui/IconButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { FollowedCompanies } from './FollowedCompanies.tsx';
import { FollowedMembers } from './FollowedMembers.tsx';
import { FollowedPosts } from './FollowedPosts.tsx';
import s from './FollowScreen.module.css';

const panels = { posts: FollowedPosts, members: FollowedMembers, companies: FollowedCompanies };
type Tab = keyof typeof panels;
const order: readonly Tab[] = ['posts', 'members', 'companies'];

export function FollowScreen() {
  const { t } = useTranslation();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const tab = order.find((one) => one === params.get('tab')) ?? 'posts';
  const Panel = panels[tab];
  return (
    <Screen
      title={t('titles.tabbar/follow/follow')}
      large
      end={
        <IconLink
          name="search"
          label={t('follows.search')}
          render={<Link to={addressOf('member-list/member-list')} />}
        />
      }
    >
      <Tabs
        id={id}
        label={t('follows.tabs')}
        align="start"
        tabs={order.map((value) => ({ value, label: t(`follows.${value}`) }))}
        value={tab}
        onChange={(value) => setParams(value === 'posts' ? {} : { tab: value }, { replace: true })}
      />
      <TabPanel id={id} value={tab} className={s.panel}>
        <Panel />
      </TabPanel>
    </Screen>
  );
}
