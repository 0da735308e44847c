import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../app/text/text.ts';
import { confirm } from '../../../ui/confirm.ts';
import { formatTime } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { VersionsDrawer, type Page } from './VersionsDrawer.tsx';
import s from './Pages.module.css';

interface DraftActionsProps {
  page: Page;
  savedAt: string | null;
  unsaved: boolean;
  publish: () => Promise<unknown>;
  publishing: boolean;
  discard: () => Promise<unknown>;
  refresh: () => Promise<unknown>;
}

/** Whether it is saved, and what can be done with it. */
export function DraftActions(props: DraftActionsProps) {
  const { page, savedAt, unsaved, publish, publishing, discard, refresh } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const changed = unsaved || savedAt !== null;
  async function drop(): Promise<void> {
    const sure = await confirm({
      title: t('workPages.discardTitle'),
      body: t('workPages.discardBody'),
      cancel: t('work.common.cancel'),
      ok: t('workPages.discard'),
      danger: true,
    });
    if (sure) await discard();
  }
  async function send(): Promise<void> {
    await publish();
    toast(t('workPages.published'));
  }
  return (
    <>
      <output className={s.saved}>
        {unsaved && t('workPages.saving')}
        {!unsaved && savedAt !== null && (
          <>
            <Icon name="check" size={16} />
            {t('workPages.saved', { time: formatTime(savedAt, 'HH:mm') })}
          </>
        )}
        {!changed && t('workPages.unchanged')}
      </output>
      <Button icon={<Icon name="clock" size={16} />} onClick={() => setOpen(true)}>
        {t('workPages.versions')}
      </Button>
      <Button disabled={!changed} onClick={() => void drop().catch(() => undefined)}>
        {t('workPages.discard')}
      </Button>
      <Button
        type="primary"
        disabled={!changed}
        loading={publishing}
        onClick={() => void send().catch(() => undefined)}
      >
        {t('workPages.publish')}
      </Button>
      {open && <VersionsDrawer page={page} refresh={refresh} close={() => setOpen(false)} />}
    </>
  );
}
