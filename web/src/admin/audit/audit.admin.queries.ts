import type { AuditEvent } from '@mingtang/contract/audit';
import { callApi } from '../../core/api/client.ts';
import type { TableSource } from '../kit/admin-table-types.ts';
import { toAuditFilter } from './audit-filter.ts';

export const auditTable: TableSource<AuditEvent> = {
  name: 'audit',
  load: ({ filters, pageNum, pageSize }, signal) =>
    callApi(
      'POST /h5/freSystemSettings/getLogs',
      { body: { ...toAuditFilter(filters), pageNum, pageSize } },
      { signal },
    ),
};

export const verifyAuditLog = () => callApi('POST /h5/audit/verify');
