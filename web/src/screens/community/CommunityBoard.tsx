import { useId } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { PostRowsSkeleton } from '../../features/posts/PostRowsSkeleton.tsx';
import { usePosts } from '../../features/posts/posts.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { TabPanel, Tabs } from '../../ui/layout/Tabs.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { LatestNewsSection } from '../news/LatestNewsSection.tsx';
import { HottestPosts } from './HottestPosts.tsx';
import { BoardFilterBar } from './BoardFilterBar.tsx';
import { FloatingPublishButton } from './FloatingPublishButton.tsx';
import { toPostFilter, boardKinds, useBoardFilters } from './use-board-filters.ts';
import s from './CommunityBoard.module.css';

/** Community posts: a tab per kind, the filter bar and the list. */
export function CommunityBoard() {
  const { t } = useTranslation();
  const id = useId();
  const isDesktop = useBreakpoint() === 'desktop';
  const { filters, isFiltered, changeFilters, clearFilters } = useBoardFilters();
  const query = usePosts(toPostFilter(filters));
  return (
    <div className={s.columns}>
      <div className={s.main}>
        <Tabs
          id={id}
          label={t('community.kinds')}
          align={isDesktop ? 'start' : 'spread'}
          tabs={boardKinds.map((value) => ({
            value,
            label: value === 'all' ? t('community.all') : t(`posts.kinds.${value}`),
          }))}
          value={filters.kind}
          onChange={(kind) => changeFilters({ kind })}
        />
        <BoardFilterBar filters={filters} onChange={changeFilters} />
        <TabPanel id={id} value={filters.kind}>
          {filters.kind === 'information' && !filters.label && !filters.region && <LatestNewsSection />}
          <InfiniteQueryList
            label={t('community.list')}
            query={query}
            itemKey={(post) => post.id}
            skeleton={<PostRowsSkeleton />}
            empty={
              <EmptyState
                compact
                title={t(isFiltered ? 'community.none' : 'community.nothing')}
                body={t(isFiltered ? 'community.noneBody' : 'community.nothingBody')}
                action={
                  isFiltered ? (
                    <Button tone="tint" onClick={clearFilters}>
                      {t('community.clear')}
                    </Button>
                  ) : (
                    <LinkButton tone="tint" icon="edit" render={<Link to={urlTo('publish')} />}>
                      {t('community.publish')}
                    </LinkButton>
                  )
                }
              />
            }
          >
            {(post) => <PostRow post={post} />}
          </InfiniteQueryList>
        </TabPanel>
      </div>
      {isDesktop ? <HottestPosts /> : <FloatingPublishButton />}
    </div>
  );
}
