import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import type { MyPost } from '../../features/posts/posts.mine.queries.ts';
import { useOwnPostAction, type OwnPostAction } from '../../features/posts/posts.own-actions.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { RowButton } from '../../ui/lists/Row.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import s from './MyPosts.module.css';

const hasPassed = (until: string | null) => until === null || Date.parse(until) <= Date.now();

/** The actions that the state of the post allows. */
export function MyPostActions({ post }: { post: MyPost }) {
  const { t } = useTranslation();
  const ownPostAction = useOwnPostAction(post.id);
  const [closeSheetOpen, setCloseSheetOpen] = useState(false);
  const { id, state } = post;
  const revisionExpired = state === 'removed' && hasPassed(post.mendUntil);
  const title = post.title || t('myPosts.untitled');
  const runAction = (action: OwnPostAction, message: string) =>
    ownPostAction.mutate(action, {
      onSuccess: () => {
        setCloseSheetOpen(false);
        toast(message);
      },
    });

  async function confirmDelete() {
    const confirmed = await confirm({
      icon: 'trash',
      title: t('myPosts.removeTitle'),
      body: t('myPosts.removeBody'),
      cancel: t('common.cancel'),
      ok: t('myPosts.remove'),
      danger: true,
    });
    if (confirmed) runAction({ act: 'delete' }, t('myPosts.removed'));
  }

  if (revisionExpired) return null;
  const editable = state === 'live' || state === 'queued' || state === 'draft' || state === 'removed';
  return (
    <fieldset className={s.actions} aria-label={t('myPosts.actions', { title })}>
      {editable && (
        <LinkButton
          size="mini"
          tone={state === 'removed' || state === 'draft' ? 'tint' : 'ghost'}
          render={<Link to={urlTo('publish', { id })} />}
        >
          {t(state === 'draft' ? 'myPosts.goOn' : state === 'removed' ? 'myPosts.mend' : 'myPosts.edit')}
        </LinkButton>
      )}
      {state === 'live' && (
        <Button size="mini" tone="ghost" onClick={() => setCloseSheetOpen(true)}>
          {t('myPosts.close')}
        </Button>
      )}
      {state === 'closed' && (
        <Button
          size="mini"
          tone="ghost"
          loading={ownPostAction.isPending}
          onClick={() => runAction({ act: 'close', outcome: null }, t('myPosts.reopened'))}
        >
          {t('myPosts.reopen')}
        </Button>
      )}
      {state === 'expired' && (
        <Button
          size="mini"
          tone="tint"
          loading={ownPostAction.isPending}
          onClick={() => runAction({ act: 'renew' }, t('myPosts.renewed'))}
        >
          {t('myPosts.renew')}
        </Button>
      )}
      <Button
        size="mini"
        tone="ghost"
        disabled={ownPostAction.isPending}
        onClick={() => void confirmDelete()}
      >
        {t('myPosts.remove')}
      </Button>
      <BottomSheet
        open={closeSheetOpen}
        onClose={() => setCloseSheetOpen(false)}
        title={t('myPosts.closeTitle')}
        closeLabel={t('myPosts.closeSheet')}
      >
        <p className={s.lead}>{t('myPosts.closeBody')}</p>
        {(['won', 'lost'] as const).map((outcome) => (
          <RowButton
            key={outcome}
            icon={outcome === 'won' ? 'check' : 'close'}
            label={t(`myPosts.closeAs.${outcome}`)}
            disabled={ownPostAction.isPending}
            onClick={() => runAction({ act: 'close', outcome }, t('myPosts.closed'))}
          />
        ))}
      </BottomSheet>
    </fieldset>
  );
}
