import type { AuditEvent } from '@mingtang/contract/audit';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { formatTime, langOf } from '../../../ui/format.ts';
import { ExportMenu } from '../frame/ExportMenu.tsx';
import { Resource } from '../frame/Resource.tsx';
import type { Column } from '../frame/table.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { actionName, actions } from './action-name.ts';
import { filterOf } from './audit-filter.ts';
import { EventDrawer } from './EventDrawer.tsx';
import { VerifyChain } from './VerifyChain.tsx';

/** Who did what to what, and whether anybody has tampered with it. */
export function AuditSection() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<AuditEvent>();
  const columns: Column<AuditEvent>[] = [
    {
      key: 'action',
      title: t('audit.action'),
      primary: true,
      render: (row) => (
        <>
          <b>{actionName(row.action)}</b>
          <div>
            <code>{row.subject}</code>
          </div>
        </>
      ),
    },
    {
      key: 'actor',
      title: t('audit.actor'),
      render: (row) =>
        row.actorName ? <span lang={langOf(row.actorName)}>{row.actorName}</span> : t('audit.system'),
    },
    {
      key: 'at',
      title: t('audit.at'),
      render: (row) => <time dateTime={row.at}>{formatTime(row.at)}</time>,
    },
    {
      key: 'open',
      title: t('work.table.actions'),
      render: (row) => (
        <Button type="link" size="small" onClick={() => setOpen(row)}>
          {t('work.table.detail')}
        </Button>
      ),
    },
  ];
  return (
    <WorkPage title={t('work.sections.work/audit')}>
      <VerifyChain />
      <Resource
        name="audit"
        label={t('work.sections.work/audit')}
        filters={[
          { kind: 'text', name: 'subject', label: t('audit.subject') },
          {
            kind: 'select',
            name: 'action',
            label: t('audit.action'),
            options: actions().map((value) => ({ value, label: actionName(value) })),
          },
          { kind: 'text', name: 'actorId', label: t('audit.actorId') },
          { kind: 'days', name: 'at', label: t('audit.at') },
        ]}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => actionName(row.action)}
        load={({ filters, pageNum, pageSize }, signal) =>
          call(
            'POST /h5/freSystemSettings/getLogs',
            { body: { ...filterOf(filters), pageNum, pageSize } },
            { signal },
          )
        }
        tools={({ filters }) => (
          <ExportMenu
            name="audit"
            load={(format) => call('GET /h5/audit/export', { query: { ...filterOf(filters), format } })}
          />
        )}
      />
      {open && <EventDrawer event={open} close={() => setOpen(undefined)} />}
    </WorkPage>
  );
}
