import { addressOf } from '../../app/go.ts';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import type { MyPost } from '../../features/posts/mine.queries.ts';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { Badge, type BadgeProps } from '../../ui/Badge.tsx';
import { formatTime } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MyPostActions } from './MyPostActions.tsx';
import { timeLeft } from './time-left.ts';
import s from './MyPosts.module.css';

const tones: Record<MyPost['state'], BadgeProps['tone']> = {
  live: 'supply',
  queued: 'lead',
  draft: 'neutral',
  closed: 'primary',
  expired: 'neutral',
  removed: 'danger',
};

const dayOf = (instant: string) => formatTime(instant, 'YYYY-MM-DD');

/** One's own post: what state it is in and why, and what can be done about it. */
export function MyPostRow({ post }: { post: MyPost }) {
  const { t } = useTranslation();
  const { id, title, state } = post;
  return (
    <div className={s.post}>
      <PostRow
        post={{ ...post, title: title || t('myPosts.untitled') }}
        className={s.row}
        by={<State post={post} />}
        to={state === 'draft' ? addressOf('publish-dynamics/publish-dynamics', { id }) : undefined}
      />
      <Why post={post} />
      <MyPostActions post={post} />
    </div>
  );
}

function State({ post: { state, outcome, publishedAt, createdAt, expiresAt } }: { post: MyPost }) {
  const { t } = useTranslation();
  return (
    <span className={s.state}>
      <Badge tone={tones[state]}>
        {outcome && state === 'closed' ? t(`myPosts.outcomes.${outcome}`) : t(`myPosts.tabs.${state}`)}
      </Badge>
      <small>
        {state === 'live' && expiresAt
          ? t('myPosts.until', { day: dayOf(expiresAt) })
          : dayOf(publishedAt ?? createdAt)}
      </small>
    </span>
  );
}

function Why({ post: { state, reason, mendUntil } }: { post: MyPost }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const why = reason || (state === 'queued' ? t('myPosts.queued') : null);
  if (!why) return null;
  const left = state === 'removed' && mendUntil ? timeLeft(mendUntil, language) : null;
  return (
    <p className={state === 'removed' ? s.refused : s.why}>
      <Icon name={state === 'queued' ? 'clock' : 'info'} size={16} />
      <span>
        {why}
        {left && <b> {t('myPosts.mendLeft', { time: left })}</b>}
        {state === 'removed' && mendUntil && !left && <b> {t('myPosts.mendOver')}</b>}
      </span>
    </p>
  );
}
