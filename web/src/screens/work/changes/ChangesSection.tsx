import type { ChangesetRow } from '@mingtang/contract/changesets';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { Age } from '../../../app/Age.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { confirm } from '../../../ui/confirm.ts';
import { langOf } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Resource } from '../frame/Resource.tsx';
import type { Column } from '../frame/table.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { ChangeDrawer } from './ChangeDrawer.tsx';
import { undoChangeset } from './changesets.queries.ts';
import { Counts } from './Counts.tsx';
import { kindName } from './kind-name.ts';

const STATES = ['applying', 'applied', 'undoing', 'undone'] as const;

/** What was changed in the office, by whom, and its undo. */
export function ChangesSection() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string>();

  async function undo(row: ChangesetRow): Promise<void> {
    const sure = await confirm({
      title: t('changes.undoTitle', { name: kindName(row.kind) }),
      body: t('changes.undoBody'),
      cancel: t('work.common.cancel'),
      ok: t('work.common.undo'),
    });
    if (sure && (await act(() => undoChangeset(row.id)))) toast(t('work.common.undone'));
  }

  const columns: Column<ChangesetRow>[] = [
    {
      key: 'kind',
      title: t('changes.columns.kind'),
      primary: true,
      render: (row) => (
        <>
          <b>{kindName(row.kind)}</b>
          {row.note && <div lang={langOf(row.note)}>{row.note}</div>}
        </>
      ),
    },
    {
      key: 'actor',
      title: t('changes.columns.actor'),
      render: (row) => <span lang={langOf(row.actorName)}>{row.actorName}</span>,
    },
    { key: 'at', title: t('changes.columns.at'), render: (row) => <Age at={row.createdAt} /> },
    { key: 'counts', title: t('changes.columns.counts'), render: (row) => <Counts counts={row.counts} /> },
    {
      key: 'state',
      title: t('changes.columns.state'),
      render: (row) => <Tag>{t(`changes.states.${row.state}`)}</Tag>,
    },
    {
      key: 'actions',
      title: t('work.table.actions'),
      render: (row) => (
        <>
          <Button type="link" size="small" onClick={() => setOpen(row.id)}>
            {t('work.table.detail')}
          </Button>
          {row.undoable && (
            <Button type="link" size="small" onClick={() => void undo(row)}>
              {t('work.common.undo')}
            </Button>
          )}
        </>
      ),
    },
  ];

  return (
    <WorkPage title={t('work.sections.work/changes')}>
      <Resource
        name="changesets"
        label={t('work.sections.work/changes')}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('changes.columns.state'),
            options: STATES.map((state) => ({ value: state, label: t(`changes.states.${state}`) })),
          },
        ]}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => kindName(row.kind)}
        load={({ filters, pageNum, pageSize }, signal) =>
          call('GET /h5/changesets', { query: { ...filters, pageNum, pageSize } }, { signal })
        }
      />
      {open && <ChangeDrawer id={open} close={() => setOpen(undefined)} />}
    </WorkPage>
  );
}
