import { postStates } from '@mingtang/contract/choices';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useMyPosts } from '../../features/posts/mine.queries.ts';
import { PostRowsSkeleton } from '../../features/posts/PostRowsSkeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconLink } from '../../ui/IconButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { MyPostRow } from './MyPostRow.tsx';

const tabs = ['all', 'live', 'queued', 'draft', 'closed', 'expired', 'removed'] as const;
const PUBLISH = 'publish-dynamics/publish-dynamics';

/** The tab stands in the address, so that coming back finds it. */
export function MyPostsScreen() {
  const { t } = useTranslation();
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get('state')) ?? 'all';
  return (
    <Screen
      title={t('titles.my-article/my-article')}
      back={<BackButton fallback="tabbar/mine/mine" />}
      end={<IconLink name="edit" label={t('myPosts.publish')} render={<Link to={addressOf(PUBLISH)} />} />}
      width="narrow"
    >
      <Tabs
        id={id}
        label={t('myPosts.states')}
        align="start"
        tabs={tabs.map((value) => ({ value, label: t(`myPosts.tabs.${value}`) }))}
        value={tab}
        onChange={(value) => setQuery(value === 'all' ? {} : { state: value }, { replace: true })}
      />
      <TabPanel id={id} value={tab}>
        <ScrollList
          key={tab}
          label={t('titles.my-article/my-article')}
          query={useMyPosts(postStates.find((state) => state === tab))}
          itemKey={(post) => post.id}
          skeleton={<PostRowsSkeleton />}
          empty={
            <EmptyState
              compact
              title={t(tab === 'all' ? 'myPosts.empty' : 'myPosts.emptyTab')}
              body={tab === 'all' ? t('myPosts.emptyBody') : undefined}
              action={
                tab === 'all' && (
                  <LinkButton icon="edit" render={<Link to={addressOf(PUBLISH)} />}>
                    {t('myPosts.publish')}
                  </LinkButton>
                )
              }
            />
          }
        >
          {(post) => <MyPostRow post={post} />}
        </ScrollList>
      </TabPanel>
    </Screen>
  );
}
