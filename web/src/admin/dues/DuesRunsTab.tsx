import { duesRunColumns } from '@mingtang/contract/dues.columns';
import { pickText } from '@mingtang/contract/list-columns';
import { Button } from 'antd';
import { useState } from 'react';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { formatAmount } from '../../ui/text/format-money.ts';
import { langOf } from '../../ui/text/format.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useDrawerParam } from '../kit/use-drawer-param.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { DuesRunDrawer } from './DuesRunDrawer.tsx';
import { DuesRunForm } from './DuesRunForm.tsx';
import { type DuesRunListItem, duesRunTable } from './dues.admin.queries.ts';
import s from './Dues.module.css';

/** Dues runs, newest first; one opens in a drawer with its preview and progress. */
export function DuesRunsTab() {
  const { t, language } = useTranslation();
  const session = useSession();
  const canWrite = hasPermission('dues:write', session);
  const [openId, setOpenId] = useDrawerParam();
  const [creating, setCreating] = useState(false);
  const columns: TableColumn<DuesRunListItem>[] = useTableColumns(
    duesRunColumns,
    { title: (row) => <b lang={langOf(row.title)}>{row.title}</b>, year: (row) => row.year },
    (row) => (
      <Button type="link" size="small" onClick={() => setOpenId(row.id)}>
        {t('admin.table.detail')}
      </Button>
    ),
  );
  return (
    <>
      {canWrite && (
        <div className={s.actions}>
          <Button icon={<Icon name="plus" size={16} />} onClick={() => setCreating(true)}>
            {t('adminDues.run.create')}
          </Button>
        </div>
      )}
      <AdminList
        {...duesRunTable}
        label={t('adminDues.tabs.runs')}
        filters={[]}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        open={{ key: openId, onOpen: (row) => setOpenId(row.id) }}
        phoneRow={(row) => ({
          title: <span lang={langOf(row.title)}>{row.title}</span>,
          end: <b>{formatAmount(row.sumFen, language)}</b>,
          lines: [`${row.year} · ${t('adminDues.invoiceCount', { count: row.invoiceCount })}`],
          badge: pickText(duesRunColumns.state.value[row.state], language),
        })}
        empty={{ title: t('adminDues.noRuns'), body: t('adminDues.noRunsBody') }}
      />
      {openId && <DuesRunDrawer key={openId} id={openId} close={() => setOpenId(undefined)} />}
      {creating && (
        <DuesRunForm
          close={() => setCreating(false)}
          onSaved={(id) => {
            setCreating(false);
            setOpenId(id);
          }}
        />
      )}
    </>
  );
}
