import type { ImportJob, ImportKind } from '@mingtang/contract/imports';
import { Button, Tag } from 'antd';
import { Age } from '../../../app/Age.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { langOf } from '../../../ui/format.ts';
import { Resource } from '../frame/Resource.tsx';
import type { Column } from '../frame/table.ts';
import { RowCounts } from './RowCounts.tsx';
import { listName, loadImports } from './imports.queries.ts';

interface EarlierImportsProps {
  kind: ImportKind;
  open: (id: string) => void;
}

/** The imports of the last month, of everybody who may import. */
export function EarlierImports({ kind, open }: EarlierImportsProps) {
  const { t } = useTranslation();
  const columns: Column<ImportJob>[] = [
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
      render: ({ counts, reason }) => reason ?? <RowCounts counts={counts} small />,
    },
    {
      key: 'by',
      title: t('imports.columns.by'),
      render: ({ createdBy }) => <span lang={langOf(createdBy)}>{createdBy}</span>,
    },
    { key: 'at', title: t('imports.columns.at'), render: ({ createdAt }) => <Age at={createdAt} /> },
    {
      key: 'actions',
      title: t('work.table.actions'),
      render: ({ id }) => (
        <Button type="link" size="small" onClick={() => open(id)}>
          {t('imports.columns.open')}
        </Button>
      ),
    },
  ];
  return (
    <Resource
      key={kind}
      name={listName(kind)}
      label={t('imports.earlier')}
      filters={[]}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ filename }) => filename}
      load={({ pageNum, pageSize }, signal) => loadImports(kind, pageNum, pageSize, signal)}
    />
  );
}
