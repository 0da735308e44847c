import type { DataExport } from '@mingtang/contract/privacy';
import type { ExportRow } from './privacy.exports.queries.ts';

export const toDataExport = (row: ExportRow): DataExport => ({
  id: row.id,
  state: row.state as DataExport['state'],
  bytes: Number(row.bytes),
  askedAt: row.requested_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
