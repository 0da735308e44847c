import type { PostCard } from '@mingtang/contract/posts';
import { useId, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { PostRowsSkeleton } from '../../features/posts/PostRowsSkeleton.tsx';
import { usePosts } from '../../features/posts/posts.queries.ts';
import { homeTabUrl, useHomeTabs } from '../../features/settings/home-tabs.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { TabPanel, Tabs } from '../../ui/layout/Tabs.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { HomeSection, HomeSectionBody } from '../home/HomeSection.tsx';
import { toPostFilter, boardKinds, type BoardKind } from './use-board-filters.ts';
import s from './NewestPosts.module.css';

const SHOWN_POSTS = 5;

/** Home page section with the newest posts; on a desktop with a tab per kind. */
export function NewestPosts() {
  const { t } = useTranslation();
  const id = useId();
  const tabs = useHomeTabs();
  const isDesktop = useBreakpoint() === 'desktop';
  const [kind, setKind] = useState<BoardKind>('all');
  const query = usePosts(toPostFilter({ kind, sort: 'newest', region: '', label: '' }));
  const newestPosts = query.data?.pages[0]?.rows.slice(0, SHOWN_POSTS);
  if (newestPosts?.length === 0 && kind === 'all') return null;
  const list = (
    <HomeSectionBody<readonly PostCard[]>
      query={{ ...query, data: newestPosts }}
      className={s.reservedHeight}
      skeleton={<PostRowsSkeleton count={SHOWN_POSTS} />}
    >
      {(posts) =>
        posts.length === 0 ? (
          <EmptyState compact title={t('community.none')} />
        ) : (
          <ul>
            {posts.map((post) => (
              <li key={post.id}>
                <PostRow post={post} />
              </li>
            ))}
          </ul>
        )
      }
    </HomeSectionBody>
  );
  return (
    <HomeSection title={t('community.newest')} allUrl={homeTabUrl('community', tabs)}>
      {isDesktop ? (
        <>
          <Tabs
            id={id}
            label={t('community.kinds')}
            align="start"
            tabs={boardKinds.map((value) => ({
              value,
              label: value === 'all' ? t('community.all') : t(`posts.kinds.${value}`),
            }))}
            value={kind}
            onChange={setKind}
          />
          <TabPanel id={id} value={kind}>
            {list}
          </TabPanel>
        </>
      ) : (
        list
      )}
    </HomeSection>
  );
}
