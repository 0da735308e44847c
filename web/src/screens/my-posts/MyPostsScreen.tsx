import { postStates } from '@mingtang/contract/enums';
import { useId } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useMyPosts } from '../../features/posts/posts.mine.queries.ts';
import { PostRowsSkeleton } from '../../features/posts/PostRowsSkeleton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { IconLink } from '../../ui/inputs/IconButton.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { TabPanel, Tabs } from '../../ui/layout/Tabs.tsx';
import { MyPostRow } from './MyPostRow.tsx';

const tabs = ['all', 'live', 'queued', 'draft', 'closed', 'expired', 'removed'] as const;
/** The active tab is stored in the URL so that back navigation restores it. */
export function MyPostsScreen() {
  const { t } = useTranslation();
  const id = useId();
  const [searchParams, setSearchParams] = useSearchParams();
  const tab = tabs.find((candidate) => candidate === searchParams.get('state')) ?? 'all';
  return (
    <Screen
      title={t('titles.myPosts')}
      back={<BackButton fallback="mine" />}
      end={<IconLink name="edit" label={t('myPosts.publish')} render={<Link to={urlTo('publish')} />} />}
      width="narrow"
    >
      <Tabs
        id={id}
        label={t('myPosts.states')}
        align="start"
        tabs={tabs.map((value) => ({ value, label: t(`myPosts.tabs.${value}`) }))}
        value={tab}
        onChange={(value) => setSearchParams(value === 'all' ? {} : { state: value }, { replace: true })}
      />
      <TabPanel id={id} value={tab}>
        <InfiniteQueryList
          key={tab}
          label={t('titles.myPosts')}
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
                  <LinkButton icon="edit" render={<Link to={urlTo('publish')} />}>
                    {t('myPosts.publish')}
                  </LinkButton>
                )
              }
            />
          }
        >
          {(post) => <MyPostRow post={post} />}
        </InfiniteQueryList>
      </TabPanel>
    </Screen>
  );
}
