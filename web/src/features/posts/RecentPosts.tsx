import { useState } from 'react';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { PostRow } from './PostRow.tsx';
import { PostRowsSkeleton } from './PostRowsSkeleton.tsx';
import { usePosts, type PostFilter } from './posts.queries.ts';
import s from './RecentPosts.module.css';

/** Number of posts shown before "show all". */
const PREVIEW_COUNT = 3;

export interface RecentPostsProps {
  /** Author or company of the posts. */
  filter: Pick<PostFilter, 'authorId' | 'companyId'>;
  className?: string | undefined;
}

/** Recent posts on the page of a member or company; expands to all posts. Text namespace `posts`. */
export function RecentPosts({ filter, className }: RecentPostsProps) {
  const { t } = useTranslation();
  const [showAll, setShowAll] = useState(false);
  const query = usePosts(filter);
  const rows = query.data?.pages[0]?.rows;
  // No posts, still loading or an error: the page omits this section.
  if (!rows?.length) return null;
  return (
    <PageSection
      className={className}
      title={t('posts.title')}
      end={
        (rows.length > PREVIEW_COUNT || query.hasNextPage) &&
        !showAll && (
          <button type="button" className={s.all} onClick={() => setShowAll(true)}>
            {t('posts.all')}
            <Icon name="right" size={16} />
          </button>
        )
      }
    >
      {showAll ? (
        <InfiniteQueryList
          label={t('posts.title')}
          query={query}
          itemKey={(post) => post.id}
          skeleton={<PostRowsSkeleton count={PREVIEW_COUNT} />}
          empty={null}
        >
          {(post) => <PostRow post={post} />}
        </InfiniteQueryList>
      ) : (
        <ul>
          {rows.slice(0, PREVIEW_COUNT).map((post) => (
            <li key={post.id}>
              <PostRow post={post} />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
