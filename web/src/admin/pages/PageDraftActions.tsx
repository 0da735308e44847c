import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { formatTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { PageVersionsDrawer } from './PageVersionsDrawer.tsx';
import type { usePageDraft } from './use-page-draft.ts';
import s from './AdminPages.module.css';

interface PageDraftActionsProps {
  draft: Pick<
    ReturnType<typeof usePageDraft>,
    'page' | 'savedAt' | 'unsaved' | 'inConflict' | 'publishing' | 'discarding' | 'refresh'
  >;
}

/** Save state of a page draft, with its actions: versions, discard, publish. */
export function PageDraftActions({ draft }: PageDraftActionsProps) {
  const { page, savedAt, unsaved, inConflict, publishing, discarding, refresh } = draft;
  const { t } = useTranslation();
  const [versionsOpen, setVersionsOpen] = useState(false);
  const hasChanges = unsaved || savedAt !== null;
  const canAct = hasChanges && !inConflict;
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
      <output className={s.saved}>
        {unsaved && !inConflict && t('adminPages.saving')}
        {!unsaved && savedAt !== null && (
          <>
            <Icon name="check" size={16} />
            {t('adminPages.saved', { time: formatTime(savedAt, 'HH:mm') })}
          </>
        )}
        {!hasChanges && t('adminPages.unchanged')}
      </output>
      <Button icon={<Icon name="clock" size={16} />} onClick={() => setVersionsOpen(true)}>
        {t('adminPages.versions')}
      </Button>
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
      {versionsOpen && (
        <PageVersionsDrawer page={page} refresh={refresh} close={() => setVersionsOpen(false)} />
      )}
    </>
  );
}
