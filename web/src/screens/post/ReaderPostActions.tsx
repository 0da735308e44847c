import { onSuccess } from '../../core/on-success.ts';
import { navigateBack } from '../../core/navigation.ts';
import { requireLogin } from '../../core/login-prompt.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useSetBlockOrMute } from '../../features/blocks/blocks.queries.ts';
import { useBlockMember } from '../../features/blocks/use-block-member.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
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
  const blockAuthor = useBlockMember(author, () => navigateBack('community'));

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
  function block() {
    onDone();
    void blockAuthor();
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
        onClick={block}
      />
    </>
  );
}
