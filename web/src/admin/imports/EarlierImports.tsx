import type { ImportJob, ImportKind } from '@mingtang/contract/imports';
import { Button, Tag } from 'antd';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { ImportRowCounts } from './ImportRowCounts.tsx';
import { importTable } from './imports.admin.queries.ts';

interface EarlierImportsProps {
  kind: ImportKind;
  open: (id: string) => void;
}

/** Imports by any administrator; the server deletes them after 30 days. */
export function EarlierImports({ kind, open }: EarlierImportsProps) {
  const { t } = useTranslation();
  const columns: TableColumn<ImportJob>[] = [
    {
      key: 'file',
      title: t('imports.columns.file'),
      primary: true,
      render: ({ filename }) => <b lang={langOf(filename)}>{filename}</b>,
    },
    {
      key: 'state',
      title: t('imports.columns.state'),
      render: ({ state }) => <Tag>{t(`imports.states.${state}`)}</Tag>,
    },
    {
      key: 'result',
      title: t('imports.columns.result'),
      render: ({ counts, reason }) => reason ?? <ImportRowCounts counts={counts} small />,
    },
    {
      key: 'by',
      title: t('imports.columns.by'),
      render: ({ createdBy }) => <span lang={langOf(createdBy)}>{createdBy}</span>,
    },
    { key: 'at', title: t('imports.columns.at'), render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      key: 'actions',
      title: t('admin.table.actions'),
      render: ({ id }) => (
        <Button type="link" size="small" onClick={() => open(id)}>
          {t('imports.columns.open')}
        </Button>
      ),
    },
  ];
  return (
    <AdminList
      key={kind}
      {...importTable(kind)}
      label={t('imports.earlier')}
      filters={[]}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ filename }) => filename}
    />
  );
}
