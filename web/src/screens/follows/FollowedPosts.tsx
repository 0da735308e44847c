import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useFollows } from '../../features/follows/follows.queries.ts';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { PostRowsSkeleton } from '../../features/posts/PostRowsSkeleton.tsx';
import { useFollowedPosts } from '../../features/posts/posts.queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { langOf } from '../../ui/format.ts';
import { SuggestedMembers } from './SuggestedMembers.tsx';
import s from './FollowScreen.module.css';

/** The followed people in a line, what they published, and others worth following. */
export function FollowedPosts() {
  const { t } = useTranslation();
  const query = useFollowedPosts();
  return (
    <>
      <People />
      <ScrollList
        label={t('follows.posts')}
        query={query}
        itemKey={(post) => post.id}
        skeleton={<PostRowsSkeleton />}
        empty={<EmptyState compact title={t('follows.noPosts')} body={t('follows.noPostsBody')} />}
      >
        {(post) => <PostRow post={post} />}
      </ScrollList>
      {query.data && !query.hasNextPage && <SuggestedMembers />}
    </>
  );
}

function People() {
  const { t } = useTranslation();
  const { data } = useFollows('members');
  const people = data?.pages[0]?.rows.flatMap((row) => (row.kind === 'member' ? row.member : [])) ?? [];
  if (people.length === 0) return null;
  return (
    <ul className={s.people} aria-label={t('follows.members')}>
      {people.map(({ id, name, avatar }) => (
        <li key={id}>
          <Link className={s.person} to={addressOf('personal-card/index', { id })}>
            <Avatar src={avatar} name={name} size={52} />
            <span lang={langOf(name)}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
