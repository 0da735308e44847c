import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { formatTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { PageVersionsDrawer, type DraftPage } from './PageVersionsDrawer.tsx';
import s from './AdminPages.module.css';

interface PageDraftActionsProps {
  page: DraftPage;
  savedAt: string | null;
  unsaved: boolean;
  publish: () => Promise<unknown>;
  publishing: boolean;
  discard: () => Promise<unknown>;
  refresh: () => Promise<unknown>;
}

/** Save state of a page draft, with its actions: versions, discard, publish. */
export function PageDraftActions(props: PageDraftActionsProps) {
  const { page, savedAt, unsaved, publish, publishing, discard, refresh } = props;
  const { t } = useTranslation();
  const [versionsOpen, setVersionsOpen] = useState(false);
  const hasChanges = unsaved || savedAt !== null;
  async function confirmDiscard(): Promise<void> {
    const confirmed = await confirm({
      title: t('adminPages.discardTitle'),
      body: t('adminPages.discardBody'),
      cancel: t('admin.common.cancel'),
      ok: t('adminPages.discard'),
      danger: true,
    });
    if (confirmed) await discard();
  }
  async function publishDraft(): Promise<void> {
    await publish();
    toast(t('adminPages.published'));
  }
  return (
    <>
      <output className={s.saved}>
        {unsaved && t('adminPages.saving')}
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
      <Button disabled={!hasChanges} onClick={() => void confirmDiscard().catch(() => undefined)}>
        {t('adminPages.discard')}
      </Button>
      <Button
        type="primary"
        disabled={!hasChanges}
        loading={publishing}
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
