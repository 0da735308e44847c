import { Link } from '../../core/router/Link.tsx';
import { onSuccess } from '../../core/on-success.ts';
import { urlTo, navigateBack } from '../../core/navigation.ts';
import { useTranslation, type TextKey } from '../../core/text/i18n.ts';
import { useOwnPostAction, type OwnPostAction } from '../../features/posts/posts.own-actions.queries.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { RowButton, RowLink } from '../../ui/lists/Row.tsx';
import { toast } from '../../ui/overlays/toast.ts';

interface OwnPostActionsProps {
  post: PostDetail;
  onDone: () => void;
}

/** Actions of the author on their own post, depending on its state. */
export function OwnPostActions({ post, onDone }: OwnPostActionsProps) {
  const { t } = useTranslation();
  const { id, state, commentsLocked } = post;
  const ownPostAction = useOwnPostAction(id);
  function runAction(action: OwnPostAction, messageKey: TextKey) {
    onDone();
    void onSuccess(ownPostAction.mutateAsync(action), () => toast(t(messageKey)));
  }
  async function confirmDelete() {
    onDone();
    const confirmed = await confirm({
      icon: 'trash',
      title: t('post.deleteTitle'),
      body: t('post.deleteBody'),
      cancel: t('common.cancel'),
      ok: t('post.deleteOk'),
      danger: true,
    });
    if (!confirmed) return;
    await onSuccess(ownPostAction.mutateAsync({ act: 'delete' }), () => {
      toast(t('post.done.delete'));
      void navigateBack('community');
    });
  }
  return (
    <>
      {state !== 'removed' && (
        <RowLink icon="edit" label={t('post.edit')} render={<Link to={urlTo('publish', { id })} />} />
      )}
      {state === 'live' && (
        <>
          <RowButton
            icon="check"
            label={t('post.won')}
            onClick={() => runAction({ act: 'close', outcome: 'won' }, 'post.done.close')}
          />
          <RowButton
            icon="minus"
            label={t('post.lost')}
            onClick={() => runAction({ act: 'close', outcome: 'lost' }, 'post.done.close')}
          />
          <RowButton
            icon={commentsLocked ? 'comment' : 'lock'}
            label={t(commentsLocked ? 'post.unlock' : 'post.lock')}
            onClick={() =>
              runAction(
                { act: 'lock', locked: !commentsLocked },
                commentsLocked ? 'post.done.unlock' : 'post.done.lock',
              )
            }
          />
        </>
      )}
      {state === 'closed' && (
        <RowButton
          icon="refresh"
          label={t('post.reopen')}
          onClick={() => runAction({ act: 'close', outcome: null }, 'post.done.open')}
        />
      )}
      {state === 'expired' && (
        <RowButton
          icon="refresh"
          label={t('post.renew')}
          note={t('post.renewNote')}
          onClick={() => runAction({ act: 'renew' }, 'post.done.renew')}
        />
      )}
      <RowButton icon="trash" danger label={t('post.delete')} onClick={() => void confirmDelete()} />
    </>
  );
}
