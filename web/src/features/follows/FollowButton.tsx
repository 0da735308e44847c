import { requireLogin } from '../../core/login-prompt.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { useFollow, type FollowSubject } from './follows.queries.ts';

export interface FollowButtonProps {
  subject: FollowSubject;
  id: string;
  /** Name of the member or company, for the accessible label. */
  name: string;
  followed: boolean;
  /** Pass it where the follower count is shown next to the button. */
  fansCount?: number;
  /** `mini` in a row of a list. */
  size?: 'md' | 'sm' | 'mini' | undefined;
  className?: string | undefined;
}

/** Toggle with optimistic update. Visitors are asked to log in. Text namespace `follows`. */
export function FollowButton({
  subject,
  id,
  name,
  followed,
  fansCount = 0,
  size = 'md',
  className,
}: FollowButtonProps) {
  const { t } = useTranslation();
  const follow = useFollow(subject, id, { followed, fansCount });
  async function handleClick() {
    if (await requireLogin()) follow.setFollowed(!follow.followed);
  }
  return (
    <Button
      size={size}
      tone={follow.followed ? 'ghost' : 'tint'}
      icon={size === 'mini' ? undefined : follow.followed ? 'check' : 'plus'}
      className={className}
      aria-label={t(follow.followed ? 'follows.unfollowName' : 'follows.followName', { name })}
      onClick={() => void handleClick()}
    >
      {t(follow.followed ? 'follows.followed' : 'follows.follow')}
    </Button>
  );
}
