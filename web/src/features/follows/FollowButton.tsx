import { requireLogin } from '../../app/leave.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { useFollow, type FollowSubject } from './follows.queries.ts';

export interface FollowButtonProps {
  subject: FollowSubject;
  id: string;
  /** Whom the button is about, for those who hear it alone. */
  name: string;
  followed: boolean;
  /** Where the number of followers is shown beside the button. */
  fansCount?: number;
  /** `mini` in a row of a list. */
  size?: 'md' | 'sm' | 'mini' | undefined;
  className?: string | undefined;
}

/** Takes effect at once; pressed again, it takes itself back. Visitors are asked to log in. Room `follows`. */
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
  async function press() {
    if (await requireLogin()) follow.set(!follow.followed);
  }
  return (
    <Button
      size={size}
      tone={follow.followed ? 'ghost' : 'tint'}
      icon={size === 'mini' ? undefined : follow.followed ? 'check' : 'plus'}
      className={className}
      aria-label={t(follow.followed ? 'follows.unfollowName' : 'follows.followName', { name })}
      onClick={() => void press()}
    >
      {t(follow.followed ? 'follows.followed' : 'follows.follow')}
    </Button>
  );
}
