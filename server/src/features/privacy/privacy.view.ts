import type { DataExport } from '@mingtang/contract/privacy';
import type { ExportRow } from './exports.queries.ts';

export const viewExport = (row: ExportRow): DataExport => ({
  id: row.id,
  state: row.state as DataExport['state'],
  bytes: Number(row.bytes),
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
