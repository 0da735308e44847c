import type { PageVersion } from '@mingtang/contract/drafts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { confirm } from '../../../ui/confirm.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatTime, langOf } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { undoChangeset } from '../changes/changesets.queries.ts';
import { act } from '../frame/act.ts';
import { Drawer, Pagination } from '../frame/overlays.tsx';
import s from './Pages.module.css';

export type Page = 'carousel' | 'tabs';
const SIZE = 20;

interface VersionsDrawerProps {
  page: Page;
  refresh: () => Promise<unknown>;
  close: () => void;
}

/** What was published, newest first: the last one is taken back, any other is published again. */
export function VersionsDrawer({ page, refresh, close }: VersionsDrawerProps) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const [pageNum, setPageNum] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [page, 'versions', pageNum],
    queryFn: () => call(`GET /h5/${page}/versions`, { query: { pageNum, pageSize: SIZE } }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

  async function turn(version: PageVersion): Promise<void> {
    const back = version.undoable;
    const sure = await confirm({
      title: t(back ? 'workPages.rollBackTitle' : 'workPages.againTitle'),
      body: t(back ? 'workPages.rollBackBody' : 'workPages.againBody'),
      cancel: t('work.common.cancel'),
      ok: t(back ? 'workPages.rollBack' : 'workPages.again'),
    });
    if (!sure) return;
    const params = { id: version.id };
    const done = await act(() =>
      back ? undoChangeset(version.id) : call(`POST /h5/${page}/versions/{id}/publish`, { params }),
    );
    await refresh();
    if (done) toast(t(back ? 'workPages.rolledBack' : 'workPages.published'));
  }

  return (
    <Drawer open size={phone ? '100%' : 440} title={t('workPages.versions')} onClose={close}>
      {error && !data && <LoadFailure error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active />}
      {data?.total === 0 && <EmptyState title={t('workPages.noVersions')} compact />}
      <ul className={s.versions} aria-label={t('workPages.versions')}>
        {data?.rows.map((version) => (
          <li key={version.id} className={s.version}>
            <div>
              <b>{formatTime(version.publishedAt)}</b>
              {version.current && <Tag color="success">{t('workPages.current')}</Tag>}
              {version.state === 'undone' && <Tag>{t('workPages.takenBack')}</Tag>}
              <div className={s.by} lang={langOf(version.publishedBy)}>
                {version.publishedBy}
              </div>
              {version.note && <div className={s.by}>{version.note}</div>}
            </div>
            {(version.undoable || !version.current) && (
              <Button size="small" onClick={() => void turn(version)}>
                {t(version.undoable ? 'workPages.rollBack' : 'workPages.again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.total > SIZE && (
        <Pagination simple current={pageNum} pageSize={SIZE} total={data.total} onChange={setPageNum} />
      )}
    </Drawer>
  );
}
