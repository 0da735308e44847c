import type { GeneratedFile } from '@mingtang/contract/generated-files';
import type { GeneratedFileRow } from './generated-files.queries.ts';

export const toGeneratedFile = <Options>(
  row: GeneratedFileRow,
  options: Options,
): GeneratedFile & Options => ({
  ...options,
  id: row.id,
  state: row.state as GeneratedFile['state'],
  done: row.done,
  total: row.total,
  bytes: row.bytes,
  requestedAt: row.requested_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
