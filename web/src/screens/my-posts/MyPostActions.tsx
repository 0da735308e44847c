import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import type { MyPost } from '../../features/posts/mine.queries.ts';
import { useOwnAct, type OwnAct } from '../../features/posts/own.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RowButton } from '../../ui/Row.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { toast } from '../../ui/toast.ts';
import s from './MyPosts.module.css';

const isOver = (until: string | null) => until === null || Date.parse(until) <= Date.now();

/** What its state allows. */
export function MyPostActions({ post }: { post: MyPost }) {
  const { t } = useTranslation();
  const act = useOwnAct(post.id);
  const [closing, setClosing] = useState(false);
  const { id, state } = post;
  const lost = state === 'removed' && isOver(post.mendUntil);
  const title = post.title || t('myPosts.untitled');
  const doing = (wanted: OwnAct, said: string) =>
    act.mutate(wanted, {
      onSuccess: () => {
        setClosing(false);
        toast(said);
      },
    });

  async function remove() {
    const sure = await confirm({
      icon: 'trash',
      title: t('myPosts.removeTitle'),
      body: t('myPosts.removeBody'),
      cancel: t('common.cancel'),
      ok: t('myPosts.remove'),
      danger: true,
    });
    if (sure) doing({ act: 'delete' }, t('myPosts.removed'));
  }

  if (lost) return null;
  const edits = state === 'live' || state === 'queued' || state === 'draft' || state === 'removed';
  return (
    <fieldset className={s.actions} aria-label={t('myPosts.actions', { title })}>
      {edits && (
        <LinkButton
          size="mini"
          tone={state === 'removed' || state === 'draft' ? 'tint' : 'ghost'}
          render={<Link to={addressOf('publish-dynamics/publish-dynamics', { id })} />}
        >
          {t(state === 'draft' ? 'myPosts.goOn' : state === 'removed' ? 'myPosts.mend' : 'myPosts.edit')}
        </LinkButton>
      )}
      {state === 'live' && (
        <Button size="mini" tone="ghost" onClick={() => setClosing(true)}>
          {t('myPosts.close')}
        </Button>
      )}
      {state === 'closed' && (
        <Button
          size="mini"
          tone="ghost"
          loading={act.isPending}
          onClick={() => doing({ act: 'close', outcome: null }, t('myPosts.reopened'))}
        >
          {t('myPosts.reopen')}
        </Button>
      )}
      {state === 'expired' && (
        <Button
          size="mini"
          tone="tint"
          loading={act.isPending}
          onClick={() => doing({ act: 'renew' }, t('myPosts.renewed'))}
        >
          {t('myPosts.renew')}
        </Button>
      )}
      <Button size="mini" tone="ghost" disabled={act.isPending} onClick={() => void remove()}>
        {t('myPosts.remove')}
      </Button>
      <Sheet
        open={closing}
        onClose={() => setClosing(false)}
        title={t('myPosts.closeTitle')}
        closeLabel={t('myPosts.closeSheet')}
      >
        <p className={s.lead}>{t('myPosts.closeBody')}</p>
        {(['won', 'lost'] as const).map((outcome) => (
          <RowButton
            key={outcome}
            icon={outcome === 'won' ? 'check' : 'close'}
            label={t(`myPosts.closeAs.${outcome}`)}
            disabled={act.isPending}
            onClick={() => doing({ act: 'close', outcome }, t('myPosts.closed'))}
          />
        ))}
      </Sheet>
    </fieldset>
  );
}
