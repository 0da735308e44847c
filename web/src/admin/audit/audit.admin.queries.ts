import type { AuditEvent } from '@mingtang/contract/audit';
import { callApi } from '../../core/api/client.ts';
import type { TableSource } from '../kit/admin-table-types.ts';
import { toAuditFilter } from './audit-filter.ts';
import type { ExportFormat } from '../kit/save-export.ts';
import type { TableState } from '../kit/use-table-url.ts';

export const auditTable: TableSource<AuditEvent> = {
  name: 'audit',
  load: ({ filters, cursor, pageSize }, signal) =>
    callApi(
      'POST /h5/freSystemSettings/getLogs',
      { body: { ...toAuditFilter(filters), cursor, pageSize } },
      { signal },
    ),
};

export const verifyAuditLog = () => callApi('POST /h5/audit/verify');

export const exportAudit = (filters: TableState['filters'], format: ExportFormat) =>
  callApi('GET /h5/audit/export', { query: { ...toAuditFilter(filters), format } });
