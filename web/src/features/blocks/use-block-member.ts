import { onSuccess } from '../../core/on-success.ts';
import { requireLogin } from '../../core/login-prompt.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useSetBlockOrMute } from './blocks.queries.ts';

/**
 * Blocks a member after a confirmation that says what it hides, and offers to undo it. `leave` is called before: what
 * the member wrote can no longer be fetched after the block. Text namespace `moderation`.
 */
export function useBlockMember({ id, name }: { id: string; name: string }, leave: () => Promise<unknown>) {
  const { t } = useTranslation();
  const setBlockOrMute = useSetBlockOrMute();

  const unblock = () =>
    onSuccess(setBlockOrMute.mutateAsync({ kind: 'block', memberId: id, on: false }), () =>
      toast(t('moderation.unblocked')),
    );

  return async function blockMember(): Promise<void> {
    if (!(await requireLogin())) return;
    const confirmed = await confirm({
      icon: 'shield',
      title: t('moderation.blockTitle', { name }),
      body: t('moderation.blockBody'),
      cancel: t('common.cancel'),
      ok: t('moderation.blockOk'),
      danger: true,
    });
    if (!confirmed) return;
    await leave();
    await onSuccess(setBlockOrMute.mutateAsync({ kind: 'block', memberId: id, on: true }), () =>
      toast(t('moderation.blocked'), { label: t('moderation.undo'), run: () => void unblock() }),
    );
  };
}
