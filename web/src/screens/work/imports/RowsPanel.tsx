import type { ImportDetail, ImportRow } from '@mingtang/contract/imports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { langOf } from '../../../ui/format.ts';
import { act } from '../frame/act.ts';
import { ExportMenu } from '../frame/ExportMenu.tsx';
import { Panel } from '../frame/Panel.tsx';
import { ResourceTable } from '../frame/ResourceTable.tsx';
import type { Column } from '../frame/table.ts';
import { mendRow } from './mend-row.ts';
import { RowDrawer } from './RowDrawer.tsx';
import s from './imports.module.css';

const MENDABLE = new Set(['error', 'duplicate', 'new', 'update']);
const OPEN = new Set(['ready', 'applying', 'paused', 'done']);

/** The rows of an import, at first those that need a hand. */
export function RowsPanel({ job }: { job: ImportDetail }) {
  const { t } = useTranslation();
  const { id, counts } = job;
  const [all, setAll] = useState(false);
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 });
  const [mending, setMending] = useState<ImportRow>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['import-rows', id, all, page],
    queryFn: ({ signal }) =>
      call(
        'GET /h5/imports/{id}/rows',
        { params: { id }, query: all ? page : { ...page, state: 'failing' } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const failing = counts.error + counts.duplicate;
  const open = OPEN.has(job.state);
  const columns: Column<ImportRow>[] = [
    { key: 'number', title: t('imports.rows.number'), render: ({ number }) => number },
    {
      key: 'name',
      title: t('imports.rows.name'),
      primary: true,
      render: ({ name }) => <b lang={langOf(name)}>{name || t('imports.rows.empty')}</b>,
    },
    {
      key: 'field',
      title: t('imports.rows.field'),
      render: ({ faults }) => faults.map(({ field, label }) => <p key={field}>{label}</p>),
    },
    {
      key: 'value',
      title: t('imports.rows.value'),
      render: ({ faults }) =>
        faults.map(({ field, value }) => (
          <p key={field} className={s.wrong}>
            {value || t('imports.rows.empty')}
          </p>
        )),
    },
    {
      key: 'reason',
      title: t('imports.rows.reason'),
      render: ({ faults }) => faults.map(({ field, reason }) => <p key={field}>{reason}</p>),
    },
    {
      key: 'state',
      title: t('imports.rows.state'),
      render: ({ state }) => <Tag>{t(`imports.rowStates.${state}`)}</Tag>,
    },
    {
      key: 'actions',
      title: t('work.table.actions'),
      render: (row) => (
        <>
          {open && MENDABLE.has(row.state) && (
            <>
              <Button type="link" size="small" onClick={() => setMending(row)}>
                {t('imports.rows.mend')}
              </Button>
              <Button
                type="link"
                size="small"
                onClick={() => void act(() => mendRow(id, row, { skipped: true }))}
              >
                {t('imports.rows.skip')}
              </Button>
            </>
          )}
          {open && row.state === 'skipped' && (
            <Button type="link" size="small" onClick={() => void act(() => mendRow(id, row, {}))}>
              {t('imports.rows.unskip')}
            </Button>
          )}
        </>
      ),
    },
  ];
  return (
    <Panel
      flush
      title={`${t(all ? 'imports.rows.all' : 'imports.rows.title')} ${all ? job.rowCount : failing}`}
      end={
        <div className={s.buttons}>
          <Button
            type="link"
            onClick={() => {
              setAll(!all);
              setPage({ ...page, pageNum: 1 });
            }}
          >
            {t(all ? 'imports.rows.failing' : 'imports.rows.everything')}
          </Button>
          {failing > 0 && (
            <ExportMenu
              name={`import-${id}`}
              load={(format) => call('GET /h5/imports/{id}/errors', { params: { id }, query: { format } })}
            />
          )}
        </div>
      }
    >
      {!all && failing === 0 ? (
        <p className={s.none}>{t('imports.rows.none')}</p>
      ) : (
        <ResourceTable
          label={t('imports.rows.title')}
          columns={columns}
          rowKey={({ number }) => String(number)}
          rowName={({ name, number }) => name || String(number)}
          page={data}
          loading={isFetching}
          error={error}
          retry={refetch}
          state={{ ...page, filters: {}, sort: undefined }}
          set={(next) => setPage({ pageNum: next.pageNum ?? 1, pageSize: next.pageSize ?? page.pageSize })}
        />
      )}
      {mending && <RowDrawer job={job} row={mending} close={() => setMending(undefined)} />}
    </Panel>
  );
}
