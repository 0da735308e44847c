import { urlTo } from '../../core/navigation.ts';
import { QuotedText } from '../../core/QuotedText.tsx';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useUsualReviewTime } from '../../features/moderation/use-usual-review-time.ts';
import type { MyPost } from '../../features/posts/posts.mine.queries.ts';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { Badge, type BadgeProps } from '../../ui/layout/Badge.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { MyPostActions } from './MyPostActions.tsx';
import { formatTimeLeft } from './format-time-left.ts';
import s from './MyPosts.module.css';

const tones: Record<MyPost['state'], BadgeProps['tone']> = {
  live: 'supply',
  queued: 'lead',
  draft: 'neutral',
  closed: 'primary',
  expired: 'neutral',
  removed: 'danger',
};

/** A post of the member with its state, the reason for it and the available actions. */
export function MyPostRow({ post }: { post: MyPost }) {
  const { t } = useTranslation();
  const { id, title, state } = post;
  return (
    <div className={s.post}>
      <PostRow
        post={{ ...post, title: title || t('myPosts.untitled') }}
        className={s.row}
        byline={<PostState post={post} />}
        to={state === 'draft' ? urlTo('publish', { id }) : undefined}
      />
      <StateReason post={post} />
      <MyPostActions post={post} />
    </div>
  );
}

function PostState({ post: { state, outcome, publishedAt, createdAt, expiresAt } }: { post: MyPost }) {
  const { t, language } = useTranslation();
  return (
    <span className={s.state}>
      <Badge tone={tones[state]}>
        {outcome && state === 'closed' ? t(`myPosts.outcomes.${outcome}`) : t(`myPosts.tabs.${state}`)}
      </Badge>
      <small>
        {state === 'live' && expiresAt
          ? t('myPosts.until', { day: formatDate(expiresAt, language) })
          : formatDate(publishedAt ?? createdAt, language)}
      </small>
    </span>
  );
}

function StateReason({ post: { state, reason, mendUntil } }: { post: MyPost }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const usualTime = useUsualReviewTime(state === 'queued');
  const reasonText = reason || (state === 'queued' ? t('myPosts.queued') : null);
  if (!reasonText) return null;
  const timeToRevise = state === 'removed' && mendUntil ? formatTimeLeft(mendUntil, language) : null;
  return (
    <p className={state === 'removed' ? s.refused : s.why}>
      <Icon name={state === 'queued' ? 'clock' : 'info'} size={16} />
      <span>
        <QuotedText text={reasonText} quote={reasonText} />
        {usualTime && <br />}
        {usualTime}
        {timeToRevise && <b> {t('myPosts.mendLeft', { time: timeToRevise })}</b>}
        {state === 'removed' && mendUntil && !timeToRevise && <b> {t('myPosts.mendOver')}</b>}
      </span>
    </p>
  );
}
