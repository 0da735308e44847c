import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { onSuccess } from '../../core/on-success.ts';
import { urlTo } from '../../core/navigation.ts';
import { QuotedText } from '../../core/QuotedText.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { UsualReviewTime } from '../../features/moderation/UsualReviewTime.tsx';
import { useOwnPostAction } from '../../features/posts/posts.own-actions.queries.ts';
import { useOwnPostStatus, type PostDetail } from '../../features/posts/posts.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import s from './PostPage.module.css';

/** Why the post is not public, and what its author can do about it. */
export function PostStateNote({ post: { id, state, outcome, mine } }: { post: PostDetail }) {
  const { t, language } = useTranslation();
  const { data: ownStatus } = useOwnPostStatus(id, mine && (state === 'queued' || state === 'removed'));
  const ownPostAction = useOwnPostAction(id);
  const [now] = useState(Date.now);
  const revisable = ownStatus?.mendUntil != null && Date.parse(ownStatus.mendUntil) > now;
  return (
    <Note
      icon={state === 'removed' ? 'warn' : 'clock'}
      tone={state === 'removed' ? 'warning' : 'info'}
      className={s.state}
    >
      <p>
        {t(`post.states.${state === 'closed' ? (outcome ?? 'lost') : state === 'live' ? 'draft' : state}`)}
      </p>
      <UsualReviewTime waiting={state === 'queued'} />
      {ownStatus?.reason && (
        <p>
          <QuotedText text={t('post.reason', { reason: ownStatus.reason })} quote={ownStatus.reason} />
        </p>
      )}
      {revisable && <p>{t('post.mendUntil', { time: formatDateTime(ownStatus.mendUntil, language) })}</p>}
      {mine && (state === 'draft' || revisable) && (
        <LinkButton size="mini" className={s.stateAct} render={<Link to={urlTo('publish', { id })} />}>
          {t('post.mend')}
        </LinkButton>
      )}
      {mine && state === 'expired' && (
        <Button
          size="mini"
          className={s.stateAct}
          loading={ownPostAction.isPending}
          onClick={() =>
            void onSuccess(ownPostAction.mutateAsync({ act: 'renew' }), () => toast(t('post.done.renew')))
          }
        >
          {t('post.renew')}
        </Button>
      )}
    </Note>
  );
}
