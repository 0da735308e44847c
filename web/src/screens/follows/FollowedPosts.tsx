import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useFollows } from '../../features/follows/follows.queries.ts';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { PostRowsSkeleton } from '../../features/posts/PostRowsSkeleton.tsx';
import { useFollowedPosts } from '../../features/posts/posts.queries.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { SuggestedMembers } from './SuggestedMembers.tsx';
import s from './FollowScreen.module.css';

/** Avatars of the followed members, their posts, and suggestions of members to follow. */
export function FollowedPosts() {
  const { t } = useTranslation();
  const query = useFollowedPosts();
  return (
    <>
      <FollowedMemberAvatars />
      <InfiniteQueryList
        label={t('follows.posts')}
        query={query}
        itemKey={(post) => post.id}
        skeleton={<PostRowsSkeleton />}
        empty={<EmptyState compact title={t('follows.noPosts')} body={t('follows.noPostsBody')} />}
      >
        {(post) => <PostRow post={post} />}
      </InfiniteQueryList>
      {query.data && !query.hasNextPage && <SuggestedMembers />}
    </>
  );
}

function FollowedMemberAvatars() {
  const { t } = useTranslation();
  const { data } = useFollows('members');
  const members = data?.pages[0]?.rows.flatMap((row) => (row.kind === 'member' ? row.member : [])) ?? [];
  if (members.length === 0) return null;
  return (
    <ul className={s.people} aria-label={t('follows.members')}>
      {members.map(({ id, name, avatar }) => (
        <li key={id}>
          <Link className={s.person} to={urlTo('member', { id })}>
            <Avatar id={id} src={avatar} name={name} size={52} />
            <UserText as="span" text={name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
