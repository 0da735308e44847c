import { useId } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { PostRowsSkeleton } from '../../features/posts/PostRowsSkeleton.tsx';
import { usePosts } from '../../features/posts/posts.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { NewsSection } from '../news/NewsSection.tsx';
import { BoardAside } from './BoardAside.tsx';
import { BoardFilterBar } from './BoardFilterBar.tsx';
import { PublishButton } from './PublishButton.tsx';
import { asked, boardKinds, useBoardFilters } from './use-board-filters.ts';
import s from './Board.module.css';

/** What the community publishes: kinds as tabs, their order below, and the list. */
export function Board() {
  const { t } = useTranslation();
  const id = useId();
  const desktop = useWidth() === 'desktop';
  const { filters, narrowed, change, clear } = useBoardFilters();
  const query = usePosts(asked(filters));
  return (
    <div className={s.columns}>
      <div className={s.main}>
        <Tabs
          id={id}
          label={t('community.kinds')}
          align={desktop ? 'start' : 'spread'}
          tabs={boardKinds.map((value) => ({
            value,
            label: value === 'all' ? t('community.all') : t(`posts.kinds.${value}`),
          }))}
          value={filters.kind}
          onChange={(kind) => change({ kind })}
        />
        <BoardFilterBar filters={filters} onChange={change} />
        <TabPanel id={id} value={filters.kind}>
          {filters.kind === 'information' && !filters.label && !filters.region && <NewsSection />}
          <ScrollList
            label={t('community.list')}
            query={query}
            itemKey={(post) => post.id}
            skeleton={<PostRowsSkeleton />}
            empty={
              <EmptyState
                compact
                title={t(narrowed ? 'community.none' : 'community.nothing')}
                body={t(narrowed ? 'community.noneBody' : 'community.nothingBody')}
                action={
                  narrowed ? (
                    <Button tone="tint" onClick={clear}>
                      {t('community.clear')}
                    </Button>
                  ) : (
                    <LinkButton
                      tone="tint"
                      icon="edit"
                      render={<Link to={addressOf('publish-dynamics/publish-dynamics')} />}
                    >
                      {t('community.publish')}
                    </LinkButton>
                  )
                }
              />
            }
          >
            {(post) => <PostRow post={post} />}
          </ScrollList>
        </TabPanel>
      </div>
      {desktop ? <BoardAside /> : <PublishButton />}
    </div>
  );
}
