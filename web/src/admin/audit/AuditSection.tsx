import type { AuditEvent } from '@mingtang/contract/audit';
import { auditColumns } from '@mingtang/contract/audit.columns';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatExactTime } from '../../ui/text/format-date.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { AdminPage } from '../kit/AdminPage.tsx';
import { auditActionName, auditActions } from '../kit/audit-action-name.ts';
import { AuditActor } from './AuditActor.tsx';
import { AuditEventDrawer } from './AuditEventDrawer.tsx';
import { AuditSubject } from './AuditSubject.tsx';
import { AuditVerification } from './AuditVerification.tsx';
import { auditTable, exportAudit } from './audit.admin.queries.ts';

/** Audit log with filters, export and verification. */
export function AuditSection() {
  const { t, language } = useTranslation();
  const [openEvent, setOpenEvent] = useState<AuditEvent>();
  const columns: TableColumn<AuditEvent>[] = useTableColumns(
    auditColumns,
    {
      action: (row) => <b>{auditActionName(row.action)}</b>,
      subject: (row) => <AuditSubject subject={row.subject} name={row.subjectName} />,
      actorName: (row) => <AuditActor event={row} />,
      at: (row) => <time dateTime={row.at}>{formatExactTime(row.at, language)}</time>,
    },
    (row) => (
      <Button type="link" size="small" onClick={() => setOpenEvent(row)}>
        {t('admin.table.detail')}
      </Button>
    ),
  );
  return (
    <AdminPage title={t('admin.sections.adminAudit')}>
      <AuditVerification />
      <AdminList
        {...auditTable}
        label={t('admin.sections.adminAudit')}
        filters={[
          { kind: 'text', name: 'subject', label: t('audit.subject') },
          {
            kind: 'select',
            name: 'action',
            label: t('audit.action'),
            options: auditActions.map((value) => ({ value, label: auditActionName(value) })),
          },
          { kind: 'text', name: 'actorId', label: t('audit.actorId') },
          { kind: 'days', name: 'at', label: t('audit.at') },
        ]}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => auditActionName(row.action)}
        open={{ key: openEvent?.id, onOpen: setOpenEvent }}
        phoneRow={(row) => ({
          title: auditActionName(row.action),
          lines: [
            <>
              <AuditActor event={row} />
              {row.subject !== `account:${row.actor}` && (
                <>
                  {' · '}
                  <AuditSubject subject={row.subject} name={row.subjectName} />
                </>
              )}
            </>,
            <time key="at" dateTime={row.at}>
              {formatExactTime(row.at, language)}
            </time>,
          ],
        })}
        views="audit"
        exportRows={{ name: 'audit', load: ({ filters }, format) => exportAudit(filters, format) }}
      />
      {openEvent && <AuditEventDrawer event={openEvent} close={() => setOpenEvent(undefined)} />}
    </AdminPage>
  );
}
