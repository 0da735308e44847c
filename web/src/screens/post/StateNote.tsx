import { useState } from 'react';
import { Link } from 'react-router';
import { afterwards } from '../../app/afterwards.ts';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useOwnAct } from '../../features/posts/own.queries.ts';
import { usePostRecord, type PostDetail } from '../../features/posts/posts.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { formatTime } from '../../ui/format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { toast } from '../../ui/toast.ts';
import s from './PostPage.module.css';

/** Why a post is not shown to others, and what its author can do about it. */
export function StateNote({ post: { id, state, outcome, mine } }: { post: PostDetail }) {
  const { t } = useTranslation();
  const { data: record } = usePostRecord(id, mine && (state === 'queued' || state === 'removed'));
  const act = useOwnAct(id);
  const [now] = useState(Date.now);
  const mendable = record?.mendUntil != null && Date.parse(record.mendUntil) > now;
  return (
    <Note
      icon={state === 'removed' ? 'warn' : 'clock'}
      tone={state === 'removed' ? 'warning' : 'info'}
      className={s.state}
    >
      <p>
        {t(`post.states.${state === 'closed' ? (outcome ?? 'lost') : state === 'live' ? 'draft' : state}`)}
      </p>
      {record?.reason && <p>{t('post.reason', { reason: record.reason })}</p>}
      {mendable && <p>{t('post.mendUntil', { time: formatTime(record.mendUntil, 'YYYY-MM-DD HH:mm') })}</p>}
      {mine && (state === 'draft' || mendable) && (
        <LinkButton
          size="mini"
          className={s.stateAct}
          render={<Link to={addressOf('publish-dynamics/publish-dynamics', { id })} />}
        >
          {t('post.mend')}
        </LinkButton>
      )}
      {mine && state === 'expired' && (
        <Button
          size="mini"
          className={s.stateAct}
          loading={act.isPending}
          onClick={() =>
            void afterwards(act.mutateAsync({ act: 'renew' }), () => toast(t('post.done.renew')))
          }
        >
          {t('post.renew')}
        </Button>
      )}
    </Note>
  );
}
