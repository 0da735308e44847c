import type { PostCard } from '@mingtang/contract/posts';
import { useId, useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { PostRowsSkeleton } from '../../features/posts/PostRowsSkeleton.tsx';
import { usePosts } from '../../features/posts/posts.queries.ts';
import { homeTabAddress, useHomeTabs } from '../../features/settings/home-tabs.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { Section, SectionBody } from '../home/Section.tsx';
import { asked, boardKinds, type BoardKind } from './use-board-filters.ts';
import s from './NewestPosts.module.css';

const SHOWN = 5;

/** A section of the home page; a wide one has room for the kinds. */
export function NewestPosts() {
  const { t } = useTranslation();
  const id = useId();
  const tabs = useHomeTabs();
  const desktop = useWidth() === 'desktop';
  const [kind, setKind] = useState<BoardKind>('all');
  const query = usePosts(asked({ kind, sort: 'newest', region: '', label: '' }));
  const rows = query.data?.pages[0]?.rows.slice(0, SHOWN);
  if (rows?.length === 0 && kind === 'all') return null;
  const list = (
    <SectionBody<readonly PostCard[]>
      query={{ ...query, data: rows }}
      className={s.place}
      skeleton={<PostRowsSkeleton count={SHOWN} />}
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
    </SectionBody>
  );
  return (
    <Section title={t('community.newest')} all={homeTabAddress('community', tabs)}>
      {desktop ? (
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
    </Section>
  );
}
