import { Button } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { hasUnpublishedChanges, type PageDraft } from './use-page-draft.ts';

interface PageDraftActionsProps {
  draft: Pick<PageDraft, 'savedAt' | 'unsaved' | 'inConflict' | 'publishing' | 'discarding'>;
}

/** Discards or publishes the draft of a page. */
export function PageDraftActions({ draft }: PageDraftActionsProps) {
  const { inConflict, publishing, discarding } = draft;
  const { t } = useTranslation();
  const canAct = hasUnpublishedChanges(draft) && !inConflict;
  async function confirmDiscard(): Promise<void> {
    const confirmed = await confirm({
      title: t('adminPages.discardTitle'),
      body: t('adminPages.discardBody'),
      cancel: t('admin.common.cancel'),
      ok: t('adminPages.discard'),
      danger: true,
    });
    if (confirmed) await discarding.mutateAsync();
  }
  async function publishDraft(): Promise<void> {
    if (await publishing.mutateAsync()) toast(t('adminPages.published'));
  }
  return (
    <>
      <Button disabled={!canAct} onClick={() => void confirmDiscard().catch(() => undefined)}>
        {t('adminPages.discard')}
      </Button>
      <Button
        type="primary"
        disabled={!canAct}
        loading={publishing.isPending}
        onClick={() => void publishDraft().catch(() => undefined)}
      >
        {t('adminPages.publish')}
      </Button>
    </>
  );
}
