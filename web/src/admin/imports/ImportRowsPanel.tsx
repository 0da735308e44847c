import type { ImportDetail, ImportRow } from '@mingtang/contract/imports';
import { importRowColumns } from '@mingtang/contract/imports.columns';
import { Button, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';
import { runAction } from '../kit/run-action.ts';
import { ExportMenu } from '../kit/ExportMenu.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { AdminTable } from '../kit/AdminTable.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import {
  exportImportErrors,
  type ImportRowFilter,
  updateImportRow,
  useImportRows,
} from './imports.admin.queries.ts';
import { ImportRowDrawer } from './ImportRowDrawer.tsx';
import s from './imports.module.css';

const EDITABLE_ROW_STATES = new Set(['error', 'duplicate', 'new', 'update']);
const EDITABLE_IMPORT_STATES = new Set(['ready', 'applying', 'paused', 'done']);

const FILTERS = ['failing', 'warned', 'all'] as const satisfies ImportRowFilter[];

/** Rows of an import; initially only those with errors or duplicates. */
export function ImportRowsPanel({ job }: { job: ImportDetail }) {
  const { t } = useTranslation();
  const { id, counts } = job;
  const [filter, setFilter] = useState<ImportRowFilter>('failing');
  const [page, setPage] = useState<{ cursor?: string | undefined; pageSize: number }>({ pageSize: 20 });
  const [editedRow, setEditedRow] = useState<ImportRow>();
  const { data, error, isFetching, isPlaceholderData, refetch } = useImportRows(id, filter, page);
  const failingCount = counts.error + counts.duplicate;
  const canEditRows = EDITABLE_IMPORT_STATES.has(job.state);
  const columns: TableColumn<ImportRow>[] = useTableColumns(
    importRowColumns,
    {
      number: ({ number }) => number,
      name: ({ name }) => <b lang={langOf(name)}>{name || t('imports.rows.empty')}</b>,
      field: (row) => messagesOf(row).map(({ key, label }) => <p key={key}>{label}</p>),
      value: (row) =>
        messagesOf(row).map(({ key, value, isWarning }) => (
          <p key={key} className={isWarning ? s.cellText : s.wrong}>
            {value || t('imports.rows.empty')}
          </p>
        )),
      reason: (row) =>
        messagesOf(row).map(({ key, reason, isWarning }) => (
          <p key={key}>{isWarning ? t('imports.rows.warning', { reason }) : reason}</p>
        )),
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
      title={`${t(`imports.rows.titles.${filter}`)} ${filter === 'failing' ? failingCount : (data?.total ?? '')}`}
      end={
        <div className={s.buttons}>
          <Segmented
            aria-label={t('imports.rows.filter')}
            value={filter}
            options={FILTERS.map((value) => ({ value, label: t(`imports.rows.filters.${value}`) }))}
            onChange={(value) => {
              setFilter(value);
              setPage({ pageSize: page.pageSize });
            }}
          />
          {failingCount > 0 && (
            <ExportMenu name={`import-${id}`} load={(format) => exportImportErrors(id, format)} />
          )}
        </div>
      }
    >
      {(filter === 'failing' && failingCount === 0) || (filter === 'warned' && job.warnings === 0) ? (
        <p className={s.none}>{t(`imports.rows.none.${filter}`)}</p>
      ) : (
        <AdminTable
          label={t(`imports.rows.titles.${filter}`)}
          columns={columns}
          rowKey={({ number }) => String(number)}
          rowName={({ name, number }) => name || String(number)}
          page={data}
          loading={isFetching}
          isPreviousPage={isPlaceholderData}
          error={error}
          retry={refetch}
          state={{
            cursor: page.cursor,
            startAt: undefined,
            pageSize: page.pageSize,
            filters: {},
            sort: undefined,
          }}
          updateState={(next) => setPage({ cursor: next.cursor, pageSize: next.pageSize ?? page.pageSize })}
        />
      )}
      {editedRow && <ImportRowDrawer job={job} row={editedRow} close={() => setEditedRow(undefined)} />}
    </AdminPanel>
  );
}

/** What is wrong with a row, then what is left out. A cell may have several warnings. */
const messagesOf = ({ faults, warnings }: ImportRow) => [
  ...faults.map((fault) => ({ ...fault, key: fault.field, isWarning: false })),
  ...warnings.map((warning) => ({ ...warning, key: `${warning.field} ${warning.reason}`, isWarning: true })),
];
