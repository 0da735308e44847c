import { useState } from 'react';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { PostRow } from './PostRow.tsx';
import { PostRowsSkeleton } from './PostRowsSkeleton.tsx';
import { usePosts, type PostFilter } from './posts.queries.ts';
import s from './PostsOf.module.css';

/** What a page about somebody has room for. */
const SHOWN = 3;

export interface PostsOfProps {
  /** Whose posts: a member's or a company's. */
  of: Pick<PostFilter, 'authorId' | 'companyId'>;
  className?: string | undefined;
}

/** A few posts on the page of who published them; all of them in their place, on request. Room `posts`. */
export function PostsOf({ of, className }: PostsOfProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const query = usePosts(of);
  const rows = query.data?.pages[0]?.rows;
  // Nothing published, or nothing to be had now: the rest of the page stands without it.
  if (!rows?.length) return null;
  return (
    <Section
      className={className}
      title={t('posts.title')}
      end={
        (rows.length > SHOWN || query.hasNextPage) &&
        !all && (
          <button type="button" className={s.all} onClick={() => setAll(true)}>
            {t('posts.all')}
            <Icon name="right" size={16} />
          </button>
        )
      }
    >
      {all ? (
        <ScrollList
          label={t('posts.title')}
          query={query}
          itemKey={(post) => post.id}
          skeleton={<PostRowsSkeleton count={SHOWN} />}
          empty={null}
        >
          {(post) => <PostRow post={post} />}
        </ScrollList>
      ) : (
        <ul>
          {rows.slice(0, SHOWN).map((post) => (
            <li key={post.id}>
              <PostRow post={post} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
