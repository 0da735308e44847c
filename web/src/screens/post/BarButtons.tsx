import { useTranslation } from '../../app/text/text.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { classes } from '../../ui/classes.ts';
import { formatCount } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { usePress } from './Likes.tsx';
import s from './BarButtons.module.css';

export interface BarButtonsProps {
  post: PostDetail;
  onComments: () => void;
  onShare: () => void;
}

/** Like, comments and share, each with its count, beside the entrance to the composer. */
export function BarButtons({ post, onComments, onShare }: BarButtonsProps) {
  const { t } = useTranslation();
  const { liked, likes, comments, shares } = post;
  const press = usePress(post);
  return (
    <>
      <BarButton
        icon={liked ? 'likeF' : 'like'}
        label={t(liked ? 'post.unlike' : 'post.like')}
        count={likes}
        pressed={liked}
        onClick={press}
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
