import type { ImportJob, ImportKind } from '@mingtang/contract/imports';
import { importColumns } from '@mingtang/contract/imports.columns';
import { Button, Tag } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { langOf } from '../../ui/text/format.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { ImportRowCounts } from './ImportRowCounts.tsx';
import { importTable } from './imports.admin.queries.ts';

interface EarlierImportsProps {
  kind: ImportKind;
  open: (id: string) => void;
}

/** Imports by any administrator; the server deletes them after 30 days. */
export function EarlierImports({ kind, open }: EarlierImportsProps) {
  const { t } = useTranslation();
  const columns: TableColumn<ImportJob>[] = useTableColumns(
    importColumns,
    {
      filename: ({ filename }) => <b lang={langOf(filename)}>{filename}</b>,
      state: ({ state }) => <Tag>{t(`imports.states.${state}`)}</Tag>,
      result: ({ counts, warnings, reason }) =>
        reason ?? <ImportRowCounts counts={counts} warnings={warnings} small />,
    },
    ({ id }) => (
      <Button type="link" size="small" onClick={() => open(id)}>
        {t('imports.open')}
      </Button>
    ),
  );
  return (
    <AdminList
      key={kind}
      {...importTable(kind)}
      label={t('imports.earlier')}
      filters={[]}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ filename }) => filename}
      empty={{ title: t('imports.none'), body: t('imports.noneBody') }}
      phoneRow={({ filename, state, createdBy, createdAt, reason }) => ({
        title: <span lang={langOf(filename)}>{filename}</span>,
        lines: [
          <>
            <span lang={langOf(createdBy)}>{createdBy}</span> · <RelativeTime at={createdAt} />
          </>,
        ],
        badge: <Tag>{t(`imports.states.${state}`)}</Tag>,
        note: reason,
      })}
    />
  );
}
