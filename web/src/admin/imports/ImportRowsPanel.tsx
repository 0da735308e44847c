import type { ImportDetail, ImportRow } from '@mingtang/contract/imports';
import { importRowColumns } from '@mingtang/contract/imports.columns';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';
import { runAction } from '../kit/run-action.ts';
import { ExportMenu } from '../kit/ExportMenu.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { AdminTable } from '../kit/AdminTable.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { updateImportRow, useImportRows, exportImportErrors } from './imports.admin.queries.ts';
import { ImportRowDrawer } from './ImportRowDrawer.tsx';
import s from './imports.module.css';

const EDITABLE_ROW_STATES = new Set(['error', 'duplicate', 'new', 'update']);
const EDITABLE_IMPORT_STATES = new Set(['ready', 'applying', 'paused', 'done']);

/** Rows of an import; initially only those with errors or duplicates. */
export function ImportRowsPanel({ job }: { job: ImportDetail }) {
  const { t } = useTranslation();
  const { id, counts } = job;
  const [showAll, setShowAll] = useState(false);
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 });
  const [editedRow, setEditedRow] = useState<ImportRow>();
  const { data, error, isFetching, refetch } = useImportRows(id, showAll, page);
  const failingCount = counts.error + counts.duplicate;
  const canEditRows = EDITABLE_IMPORT_STATES.has(job.state);
  const columns: TableColumn<ImportRow>[] = useTableColumns(
    importRowColumns,
    {
      number: ({ number }) => number,
      name: ({ name }) => <b lang={langOf(name)}>{name || t('imports.rows.empty')}</b>,
      field: ({ faults }) => faults.map(({ field, label }) => <p key={field}>{label}</p>),
      value: ({ faults }) =>
        faults.map(({ field, value }) => (
          <p key={field} className={s.wrong}>
            {value || t('imports.rows.empty')}
          </p>
        )),
      reason: ({ faults }) => faults.map(({ field, reason }) => <p key={field}>{reason}</p>),
      state: ({ state }) => <Tag>{t(`imports.rowStates.${state}`)}</Tag>,
    },
    (row) => (
      <>
        {canEditRows && EDITABLE_ROW_STATES.has(row.state) && (
          <>
            <Button type="link" size="small" onClick={() => setEditedRow(row)}>
              {t('imports.rows.mend')}
            </Button>
            <Button
              type="link"
              size="small"
              onClick={() => void runAction(() => updateImportRow(id, row, { skipped: true }))}
            >
              {t('imports.rows.skip')}
            </Button>
          </>
        )}
        {canEditRows && row.state === 'skipped' && (
          <Button type="link" size="small" onClick={() => void runAction(() => updateImportRow(id, row, {}))}>
            {t('imports.rows.unskip')}
          </Button>
        )}
      </>
    ),
  );
  return (
    <AdminPanel
      flush
      title={`${t(showAll ? 'imports.rows.all' : 'imports.rows.title')} ${showAll ? job.rowCount : failingCount}`}
      end={
        <div className={s.buttons}>
          <Button
            type="link"
            onClick={() => {
              setShowAll(!showAll);
              setPage({ ...page, pageNum: 1 });
            }}
          >
            {t(showAll ? 'imports.rows.failing' : 'imports.rows.everything')}
          </Button>
          {failingCount > 0 && (
            <ExportMenu name={`import-${id}`} load={(format) => exportImportErrors(id, format)} />
          )}
        </div>
      }
    >
      {!showAll && failingCount === 0 ? (
        <p className={s.none}>{t('imports.rows.none')}</p>
      ) : (
        <AdminTable
          label={t('imports.rows.title')}
          columns={columns}
          rowKey={({ number }) => String(number)}
          rowName={({ name, number }) => name || String(number)}
          page={data}
          loading={isFetching}
          error={error}
          retry={refetch}
          state={{ ...page, filters: {}, sort: undefined }}
          updateState={(next) =>
            setPage({ pageNum: next.pageNum ?? 1, pageSize: next.pageSize ?? page.pageSize })
          }
        />
      )}
      {editedRow && <ImportRowDrawer job={job} row={editedRow} close={() => setEditedRow(undefined)} />}
    </AdminPanel>
  );
}
