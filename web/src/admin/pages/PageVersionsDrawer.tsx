import type { PublishedVersion } from '@mingtang/contract/drafts';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { langOf } from '../../ui/text/format.ts';
import { formatExactTime } from '../../ui/text/format-date.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { undoChangeset } from '../changes/changesets.admin.queries.ts';
import { runAction } from '../kit/run-action.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { TablePager } from '../kit/TablePager.tsx';
import {
  type DraftPage,
  republishPageVersion,
  usePageVersions,
  VERSIONS_PAGE_SIZE,
} from './pages.admin.queries.ts';
import s from './AdminPages.module.css';

interface PageVersionsDrawerProps {
  page: DraftPage;
  refresh: () => Promise<unknown>;
  close: () => void;
}

/** Published versions, newest first: the latest can be rolled back, any other can be published again. */
export function PageVersionsDrawer({ page, refresh, close }: PageVersionsDrawerProps) {
  const { t, language } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [cursor, setCursor] = useState<string>();
  const { data, error, refetch } = usePageVersions(page, cursor);

  async function rollBackOrRepublish(version: PublishedVersion): Promise<void> {
    const isRollback = version.undoable;
    const confirmed = await confirm({
      title: t(isRollback ? 'adminPages.rollBackTitle' : 'adminPages.againTitle'),
      body: t(isRollback ? 'adminPages.rollBackBody' : 'adminPages.againBody'),
      cancel: t('admin.common.cancel'),
      ok: t(isRollback ? 'adminPages.rollBack' : 'adminPages.again'),
    });
    if (!confirmed) return;

    const succeeded = await runAction(() =>
      isRollback ? undoChangeset(version.id) : republishPageVersion(page, version.id),
    );
    await refresh();
    if (succeeded) toast(t(isRollback ? 'adminPages.rolledBack' : 'adminPages.published'));
  }

  return (
    <Drawer open size={isPhone ? '100%' : 440} title={t('adminPages.versions')} onClose={close}>
      {error && !data && <LoadError error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active />}
      {data?.total === 0 && <EmptyState title={t('adminPages.noVersions')} compact />}
      <ul className={s.versions} aria-label={t('adminPages.versions')}>
        {data?.rows.map((version) => (
          <li key={version.id} className={s.version}>
            <div>
              <b>{formatExactTime(version.publishedAt, language)}</b>
              {version.current && <Tag color="success">{t('adminPages.current')}</Tag>}
              {version.state === 'undone' && <Tag>{t('adminPages.takenBack')}</Tag>}
              <div className={s.by} lang={langOf(version.publishedBy)}>
                {version.publishedBy}
              </div>
              {version.note && <div className={s.by}>{version.note}</div>}
            </div>
            {(version.undoable || !version.current) && (
              <Button size="small" onClick={() => void rollBackOrRepublish(version)}>
                {t(version.undoable ? 'adminPages.rollBack' : 'adminPages.again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.total > VERSIONS_PAGE_SIZE && <TablePager page={data} onMove={setCursor} />}
    </Drawer>
  );
}
