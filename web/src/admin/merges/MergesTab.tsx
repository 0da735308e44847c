import type { MergeListItem } from '@mingtang/contract/merges';
import { mergeColumns } from '@mingtang/contract/merges.columns';
import { Button } from 'antd';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { hasPermission } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';
import { AdminList } from '../kit/AdminList.tsx';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { confirmUndoMerge } from './confirm-undo-merge.ts';
import { mergeTable } from './merges.admin.queries.ts';

/** All merges of members and companies, with undo. */
export function MergesTab() {
  const { t } = useTranslation();
  const columns = useTableColumns(
    mergeColumns,
    {
      survivorName: (row) =>
        row.kind === 'member' && hasPermission('member:read') ? (
          <Link to={urlTo('adminMembers', { open: row.survivorId })} lang={langOf(row.survivorName)}>
            {row.survivorName}
          </Link>
        ) : (
          <span lang={langOf(row.survivorName)}>{row.survivorName}</span>
        ),
    },
    (row: MergeListItem) =>
      row.state === 'undoable' && (
        <Button type="link" size="small" onClick={() => void confirmUndoMerge(row)}>
          {t('merges.undo')}
        </Button>
      ),
  );
  return (
    <AdminList
      {...mergeTable}
      label={t('merges.all')}
      filters={[]}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.mergedName}
      empty={{ title: t('merges.noneYet'), body: t('merges.noneYetBody') }}
    />
  );
}
