import { requireLogin } from '../../core/login-prompt.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useLikePost } from '../../features/posts/posts.likes.queries.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './PostLikes.module.css';

/** Like button and the avatars of the latest likers. */
export function PostLikes({ post }: { post: PostDetail }) {
  const { t } = useTranslation();
  const { liked, likes, likers, state } = post;
  const toggleLike = useToggleLike(post);
  const [latestLiker] = likers;
  return (
    <div className={s.likes}>
      <button
        type="button"
        className={s.like}
        aria-pressed={liked}
        aria-label={`${t(liked ? 'post.unlike' : 'post.like')} ${formatCount(likes)}`}
        disabled={state !== 'live'}
        onClick={toggleLike}
      >
        <Icon name={liked ? 'likeF' : 'like'} size={20} />
        {formatCount(likes)}
      </button>
      {latestLiker && (
        <span className={s.faces}>
          {likers.map(({ id, name, avatar }) => (
            <Avatar key={id} id={id} src={avatar} name={name} size={28} className={s.face} />
          ))}
        </span>
      )}
      <span className={s.words}>
        {latestLiker && likes > 0 ? (
          <Trans
            text={
              likes === 1
                ? t('post.likedByOne')
                : t('post.likedByMany', { count: likes - 1, others: formatCount(likes - 1) })
            }
            tags={{ who: () => <UserText as="span" text={latestLiker.name} /> }}
          />
        ) : (
          t('post.likedNone')
        )}
      </span>
    </div>
  );
}

/** Toggles the like; visitors are asked to log in first. */
export function useToggleLike(post: PostDetail): () => void {
  const like = useLikePost(post);
  async function toggleLike() {
    if (await requireLogin()) like.mutate(!post.liked);
  }
  return () => void toggleLike();
}
