import { useTranslation } from '../../core/text/i18n.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { classes } from '../../ui/classes.ts';
import { formatCount } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import type { IconName } from '../../ui/media/icons/icon-names.ts';
import { useToggleLike } from './PostLikes.tsx';
import s from './PostBarButtons.module.css';

export interface PostBarButtonsProps {
  post: PostDetail;
  onComments: () => void;
  onShare: () => void;
}

/** Like, comments and share with their counts, in the comment bar. */
export function PostBarButtons({ post, onComments, onShare }: PostBarButtonsProps) {
  const { t } = useTranslation();
  const { liked, likes, comments, shares } = post;
  const toggleLike = useToggleLike(post);
  return (
    <>
      <BarButton
        icon={liked ? 'likeF' : 'like'}
        label={t(liked ? 'post.unlike' : 'post.like')}
        count={likes}
        pressed={liked}
        onClick={toggleLike}
      />
      <BarButton icon="comment" label={t('post.goComments')} count={comments} onClick={onComments} />
      <BarButton icon="share" label={t('post.share')} count={shares} onClick={onShare} />
    </>
  );
}

interface BarButtonProps {
  icon: IconName;
  label: string;
  count: number;
  pressed?: boolean;
  onClick: () => void;
}

function BarButton({ icon, label, count, pressed, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      className={classes(s.button, pressed && s.pressed)}
      aria-label={`${label} ${formatCount(count)}`}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} size={22} />
      {formatCount(count)}
    </button>
  );
}
