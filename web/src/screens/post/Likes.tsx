import { requireLogin } from '../../app/leave.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useLike } from '../../features/posts/like.queries.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { formatCount, langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Rich } from '../../ui/Rich.tsx';
import s from './Likes.module.css';

/** The like, and the faces of those who liked it last. */
export function Likes({ post }: { post: PostDetail }) {
  const { t } = useTranslation();
  const { liked, likes, likers, state } = post;
  const press = usePress(post);
  const [newest] = likers;
  return (
    <div className={s.likes}>
      <button
        type="button"
        className={s.like}
        aria-pressed={liked}
        aria-label={`${t(liked ? 'post.unlike' : 'post.like')} ${formatCount(likes)}`}
        disabled={state !== 'live'}
        onClick={press}
      >
        <Icon name={liked ? 'likeF' : 'like'} size={20} />
        {formatCount(likes)}
      </button>
      {newest && (
        <span className={s.faces}>
          {likers.map(({ id, name, avatar }) => (
            <Avatar key={id} src={avatar} name={name} size={28} className={s.face} />
          ))}
        </span>
      )}
      <span className={s.words}>
        {newest && likes > 0 ? (
          <Rich
            text={likes === 1 ? t('post.likedByOne') : t('post.likedByMany', { count: formatCount(likes) })}
            tags={{ who: () => <span lang={langOf(newest.name)}>{newest.name}</span> }}
          />
        ) : (
          t('post.likedNone')
        )}
      </span>
    </div>
  );
}

/** Visitors are asked to log in. */
export function usePress(post: PostDetail): () => void {
  const like = useLike(post);
  async function press() {
    if (await requireLogin()) like.mutate(!post.liked);
  }
  return () => void press();
}
