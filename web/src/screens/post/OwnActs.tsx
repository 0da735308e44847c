import { Link } from 'react-router';
import { afterwards } from '../../app/afterwards.ts';
import { addressOf, goBack } from '../../app/go.ts';
import { useTranslation, type TextKey } from '../../app/text/text.ts';
import { useOwnAct, type OwnAct } from '../../features/posts/own.queries.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { confirm } from '../../ui/confirm.ts';
import { RowButton, RowLink } from '../../ui/Row.tsx';
import { toast } from '../../ui/toast.ts';

interface OwnActsProps {
  post: PostDetail;
  onDone: () => void;
}

/** What an author does with a post of theirs, as its state allows. */
export function OwnActs({ post, onDone }: OwnActsProps) {
  const { t } = useTranslation();
  const { id, state, commentsLocked } = post;
  const act = useOwnAct(id);
  function run(wanted: OwnAct, said: TextKey) {
    onDone();
    void afterwards(act.mutateAsync(wanted), () => toast(t(said)));
  }
  async function askDelete() {
    onDone();
    const sure = await confirm({
      icon: 'trash',
      title: t('post.deleteTitle'),
      body: t('post.deleteBody'),
      cancel: t('common.cancel'),
      ok: t('post.deleteOk'),
      danger: true,
    });
    if (!sure) return;
    await afterwards(act.mutateAsync({ act: 'delete' }), () => {
      toast(t('post.done.delete'));
      void goBack('community/index');
    });
  }
  return (
    <>
      {state !== 'removed' && (
        <RowLink
          icon="edit"
          label={t('post.edit')}
          render={<Link to={addressOf('publish-dynamics/publish-dynamics', { id })} />}
        />
      )}
      {state === 'live' && (
        <>
          <RowButton
            icon="check"
            label={t('post.won')}
            onClick={() => run({ act: 'close', outcome: 'won' }, 'post.done.close')}
          />
          <RowButton
            icon="minus"
            label={t('post.lost')}
            onClick={() => run({ act: 'close', outcome: 'lost' }, 'post.done.close')}
          />
          <RowButton
            icon={commentsLocked ? 'comment' : 'lock'}
            label={t(commentsLocked ? 'post.unlock' : 'post.lock')}
            onClick={() =>
              run(
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
          onClick={() => run({ act: 'close', outcome: null }, 'post.done.open')}
        />
      )}
      {state === 'expired' && (
        <RowButton
          icon="refresh"
          label={t('post.renew')}
          note={t('post.renewNote')}
          onClick={() => run({ act: 'renew' }, 'post.done.renew')}
        />
      )}
      <RowButton icon="trash" danger label={t('post.delete')} onClick={() => void askDelete()} />
    </>
  );
}
