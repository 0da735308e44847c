import type { ImportRow } from '@mingtang/contract/imports';
import { callApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { invalidateImportRows } from './imports.admin.queries.ts';

interface ImportRowChange {
  values?: Record<string, string>;
  skipped?: boolean;
}

/** Updates a row and returns it. Other rows may change state too, so all rows are invalidated. */
export async function updateImportRow(
  id: string,
  { number }: ImportRow,
  { values = {}, skipped = false }: ImportRowChange,
): Promise<ImportRow> {
  const body = { skipped, values: Object.entries(values).map(([field, value]) => ({ field, value })) };
  const row = await callApi('PUT /h5/imports/{id}/rows/{number}', { params: { id, number }, body });
  await Promise.all([invalidateImportRows(id), queryClient.invalidateQueries({ queryKey: ['import', id] })]);
  return row;
}
