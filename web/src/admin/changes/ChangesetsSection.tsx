import type { ChangesetRow } from '@mingtang/contract/changesets';
import { changesetColumns } from '@mingtang/contract/changesets.columns';
import { Button, Tabs, Tag } from 'antd';
import { useState } from 'react';
import { useSearchParams } from '../../core/router/use-router.ts';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { langOf } from '../../ui/text/format.ts';
import { runAction } from '../kit/run-action.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { AdminPage } from '../kit/AdminPage.tsx';
import { MergesTab } from '../merges/MergesTab.tsx';
import { ChangesetDrawer } from './ChangesetDrawer.tsx';
import { undoChangeset, changesetTable } from './changesets.admin.queries.ts';
import { ChangesetCounts } from './ChangesetCounts.tsx';
import { changesetKindName } from './changeset-texts.ts';

const FILTER_STATES = ['applying', 'applied', 'undoing', 'undone'] as const;

/** What staff changed, with undo. Merges, which have an undo of their own, are on a second tab. */
export function ChangesetsSection() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const mayMerge = hasPermission('merge:write', useSession());
  return (
    <AdminPage title={t('admin.sections.adminChangesets')}>
      {mayMerge ? (
        <Tabs
          activeKey={search.get('tab') ?? 'changes'}
          destroyOnHidden
          items={[
            { key: 'changes', label: t('changes.tabs.changes'), children: <ChangesetList /> },
            { key: 'merges', label: t('changes.tabs.merges'), children: <MergesTab /> },
          ]}
          onChange={(key) => setSearch(key === 'changes' ? {} : { tab: key }, { replace: true })}
        />
      ) : (
        <ChangesetList />
      )}
    </AdminPage>
  );
}

function ChangesetList() {
  const { t } = useTranslation();
  const [openId, setOpenId] = useState<string>();

  async function undo(row: ChangesetRow): Promise<void> {
    const confirmed = await confirm({
      title: t('changes.undoTitle', { name: changesetKindName(row.kind) }),
      body: t('changes.undoBody'),
      cancel: t('admin.common.cancel'),
      ok: t('admin.common.undo'),
    });
    if (confirmed) await runAction(() => undoChangeset(row.id), t('admin.common.undone'));
  }

  const columns: TableColumn<ChangesetRow>[] = useTableColumns(
    changesetColumns,
    {
      kind: (row) => (
        <>
          <b>{changesetKindName(row.kind)}</b>
          {row.note && <div lang={langOf(row.note)}>{row.note}</div>}
        </>
      ),
      counts: (row) => <ChangesetCounts counts={row.counts} />,
      state: (row) => <Tag>{t(`changes.states.${row.state}`)}</Tag>,
    },
    (row) => (
      <>
        <Button type="link" size="small" onClick={() => setOpenId(row.id)}>
          {t('admin.table.detail')}
        </Button>
        {row.undoable && (
          <Button type="link" size="small" onClick={() => void undo(row)}>
            {t('admin.common.undo')}
          </Button>
        )}
      </>
    ),
  );

  return (
    <>
      <AdminList
        {...changesetTable}
        label={t('admin.sections.adminChangesets')}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('changes.state'),
            options: FILTER_STATES.map((state) => ({ value: state, label: t(`changes.states.${state}`) })),
          },
        ]}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => changesetKindName(row.kind)}
        empty={{ title: t('changes.none'), body: t('changes.noneBody') }}
        phoneRow={(row) => ({
          title: changesetKindName(row.kind),
          lines: [
            <>
              <span lang={langOf(row.actorName)}>{row.actorName}</span> · <RelativeTime at={row.createdAt} />
            </>,
          ],
          badge: <Tag>{t(`changes.states.${row.state}`)}</Tag>,
          note: row.note && <span lang={langOf(row.note)}>{row.note}</span>,
        })}
      />
      {openId && <ChangesetDrawer id={openId} close={() => setOpenId(undefined)} />}
    </>
  );
}
