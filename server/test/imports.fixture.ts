import type { ImportDetail, ImportJob, ImportRow } from '@mingtang/contract/imports';
import { writeXlsx } from 'hucre/xlsx';
import { continueImports } from '../src/office/imports/imports.worker.service.ts';
import type { ApiResponse, Kit } from './kit.ts';

export const IMPORT_PATHS = {
  companies: '/h5/mall/companyInfo/importData',
  members: '/h5/member/importData1',
} as const;

export const xlsxOf = async (rows: readonly (readonly string[])[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows.map((row) => [...row]) }] });

export const csvOf = (rows: readonly (readonly string[])[]): Uint8Array =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'));

export function uploadImport(
  kit: Kit,
  token: string | undefined,
  kind: keyof typeof IMPORT_PATHS,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
  name = '企业名录.xlsx',
): Promise<ApiResponse<ImportJob>> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('file', new Blob([Buffer.from(bytes)]), name);
  return kit.call<ImportJob>('POST', IMPORT_PATHS[kind], { token, body });
}

/** Import calls of an administrator. `uploadAndCheck` and `runToEnd` also do the work of the worker. */
export function importClient(kit: Kit, token: string) {
  const pathOf = (id: string, path = '') => `/h5/imports/${id}${path}`;
  return {
    async uploadAndCheck(
      kind: keyof typeof IMPORT_PATHS,
      bytes: Uint8Array,
      fields: Record<string, string> = {},
    ): Promise<ImportDetail> {
      const response = await uploadImport(kit, token, kind, bytes, fields);
      if (response.code !== 200) throw new Error(`uploading the import failed: ${response.text}`);
      await continueImports(kit.deps);
      return (await kit.call<ImportDetail>('GET', pathOf(response.data.id), { token })).data;
    },
    get: async (id: string) => (await kit.call<ImportDetail>('GET', pathOf(id), { token })).data,
    listRows: async (id: string, state?: string) =>
      (
        await kit.call<{ rows: ImportRow[]; total: number }>(
          'GET',
          pathOf(id, `/rows?pageSize=100${state === undefined ? '' : `&state=${state}`}`),
          { token },
        )
      ).data,
    sendAction: (id: string, action: 'apply' | 'pause' | 'cancel' | 'undo') =>
      kit.call<ImportDetail>('POST', pathOf(id, `/${action}`), { token }),
    editRow: (
      id: string,
      number: number,
      { values = {}, skipped = false }: { values?: object; skipped?: boolean },
    ) =>
      kit.call<ImportRow>('PUT', pathOf(id, `/rows/${number}`), {
        token,
        body: { skipped, values: Object.entries(values).map(([field, value]) => ({ field, value })) },
      }),
    mapColumns: (id: string, fields: string[], newFields: object[] = []) =>
      kit.call<ImportDetail>('PUT', pathOf(id, '/mapping'), { token, body: { fields, newFields } }),
    chooseHeading: (id: string, row: number, height = 1) =>
      kit.call<ImportDetail>('PUT', pathOf(id, '/heading'), { token, body: { row, height } }),
    async runToEnd(id: string, action: 'apply' | 'undo' = 'apply'): Promise<ImportDetail> {
      const response = await kit.call<ImportDetail>('POST', pathOf(id, `/${action}`), { token });
      if (response.code !== 200) throw new Error(`${action}: ${response.text}`);
      await continueImports(kit.deps);
      return (await kit.call<ImportDetail>('GET', pathOf(id), { token })).data;
    },
  };
}
