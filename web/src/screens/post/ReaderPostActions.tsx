import { onSuccess } from '../../core/on-success.ts';
import { navigateBack } from '../../core/navigation.ts';
import { requireLogin } from '../../core/login-prompt.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useSetBlockOrMute } from '../../features/blocks/blocks.queries.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { RowButton } from '../../ui/lists/Row.tsx';
import { toast } from '../../ui/overlays/toast.ts';

interface ReaderPostActionsProps {
  post: PostDetail;
  onDone: () => void;
  onReport: () => void;
}

/** Actions of a reader on another member's post and its author: report, mute, block. */
export function ReaderPostActions({ post: { author }, onDone, onReport }: ReaderPostActionsProps) {
  const { t } = useTranslation();
  const setBlockOrMute = useSetBlockOrMute();

  async function report() {
    onDone();
    if (await requireLogin()) onReport();
  }
  async function mute() {
    onDone();
    if (!(await requireLogin())) return;
    await onSuccess(setBlockOrMute.mutateAsync({ kind: 'mute', memberId: author.id, on: true }), () =>
      toast(t('moderation.muted')),
    );
  }
  async function block() {
    onDone();
    if (!(await requireLogin())) return;
    const confirmed = await confirm({
      icon: 'shield',
      title: t('moderation.blockTitle', { name: author.name }),
      body: t('moderation.blockBody'),
      cancel: t('common.cancel'),
      ok: t('moderation.blockOk'),
      danger: true,
    });
    if (!confirmed) return;
    // Navigate away first: after the block the post can no longer be fetched.
    await navigateBack('community');
    await onSuccess(setBlockOrMute.mutateAsync({ kind: 'block', memberId: author.id, on: true }), () =>
      toast(t('moderation.blocked')),
    );
  }
  return (
    <>
      <RowButton icon="warn" label={t('moderation.report')} onClick={() => void report()} />
      <RowButton
        icon="eyeoff"
        label={t('moderation.mute')}
        note={t('moderation.muteNote')}
        onClick={() => void mute()}
      />
      <RowButton
        icon="shield"
        danger
        label={t('moderation.block')}
        note={t('moderation.blockNote')}
        onClick={() => void block()}
      />
    </>
  );
}
