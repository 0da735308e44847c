import { afterwards } from '../../app/afterwards.ts';
import { goBack } from '../../app/go.ts';
import { requireLogin } from '../../app/leave.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useShield } from '../../features/blocks/blocks.queries.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { confirm } from '../../ui/confirm.ts';
import { RowButton } from '../../ui/Row.tsx';
import { toast } from '../../ui/toast.ts';

interface OthersActsProps {
  post: PostDetail;
  onDone: () => void;
  onReport: () => void;
}

/** What a reader does about somebody else's post or about its author. */
export function OthersActs({ post: { author }, onDone, onReport }: OthersActsProps) {
  const { t } = useTranslation();
  const shield = useShield();

  async function report() {
    onDone();
    if (await requireLogin()) onReport();
  }
  async function mute() {
    onDone();
    if (!(await requireLogin())) return;
    await afterwards(shield.mutateAsync({ kind: 'mute', memberId: author.id, on: true }), () =>
      toast(t('care.muted')),
    );
  }
  async function block() {
    onDone();
    if (!(await requireLogin())) return;
    const sure = await confirm({
      icon: 'shield',
      title: t('care.blockTitle', { name: author.name }),
      body: t('care.blockBody'),
      cancel: t('common.cancel'),
      ok: t('care.blockOk'),
      danger: true,
    });
    if (!sure) return;
    // The page goes first: what it shows is no longer there to be read.
    await goBack('community/index');
    await afterwards(shield.mutateAsync({ kind: 'block', memberId: author.id, on: true }), () =>
      toast(t('care.blocked')),
    );
  }
  return (
    <>
      <RowButton icon="warn" label={t('care.report')} onClick={() => void report()} />
      <RowButton icon="eyeoff" label={t('care.mute')} note={t('care.muteNote')} onClick={() => void mute()} />
      <RowButton
        icon="shield"
        danger
        label={t('care.block')}
        note={t('care.blockNote')}
        onClick={() => void block()}
      />
    </>
  );
}
