import type { ImportRow } from '@mingtang/contract/imports';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { freshenRows } from './imports.queries.ts';

interface Mended {
  values?: Record<string, string>;
  skipped?: boolean;
}

/** The row as it stands now; its neighbours may stand elsewhere too. */
export async function mendRow(
  id: string,
  { number }: ImportRow,
  { values = {}, skipped = false }: Mended,
): Promise<ImportRow> {
  const body = { skipped, values: Object.entries(values).map(([field, value]) => ({ field, value })) };
  const row = await call('PUT /h5/imports/{id}/rows/{number}', { params: { id, number }, body });
  await Promise.all([freshenRows(id), queryClient.invalidateQueries({ queryKey: ['import', id] })]);
  return row;
}
