import type { ImportDetail, ImportJob, ImportRow } from '@mingtang/contract/imports';
import { writeXlsx } from 'hucre/xlsx';
import { workImports } from '../src/features/imports/work.service.ts';
import type { Answer, Kit } from './kit.ts';

export const UPLOADS = {
  companies: '/h5/mall/companyInfo/importData',
  members: '/h5/member/importData1',
} as const;

export const xlsxOf = async (rows: readonly (readonly string[])[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows.map((row) => [...row]) }] });

export const csvOf = (rows: readonly (readonly string[])[]): Uint8Array =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'));

export function upload(
  kit: Kit,
  token: string | undefined,
  kind: keyof typeof UPLOADS,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
  name = '企业名录.xlsx',
): Promise<Answer<ImportJob>> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('file', new Blob([Buffer.from(bytes)]), name);
  return kit.call<ImportJob>('POST', UPLOADS[kind], { token, body });
}

/** What a member of staff does with imports, the worker included. */
export function importer(kit: Kit, token: string) {
  const at = (id: string, path = '') => `/h5/imports/${id}${path}`;
  return {
    async checked(
      kind: keyof typeof UPLOADS,
      bytes: Uint8Array,
      fields: Record<string, string> = {},
    ): Promise<ImportDetail> {
      const answer = await upload(kit, token, kind, bytes, fields);
      if (answer.code !== 200) throw new Error(`upload: ${answer.text}`);
      await workImports(kit.deps);
      return (await kit.call<ImportDetail>('GET', at(answer.data.id), { token })).data;
    },
    read: async (id: string) => (await kit.call<ImportDetail>('GET', at(id), { token })).data,
    rows: async (id: string, state?: string) =>
      (
        await kit.call<{ rows: ImportRow[]; total: number }>(
          'GET',
          at(id, `/rows?pageSize=100${state === undefined ? '' : `&state=${state}`}`),
          { token },
        )
      ).data,
    post: (id: string, what: 'apply' | 'pause' | 'cancel' | 'undo') =>
      kit.call<ImportDetail>('POST', at(id, `/${what}`), { token }),
    mend: (
      id: string,
      number: number,
      { values = {}, skipped = false }: { values?: object; skipped?: boolean },
    ) =>
      kit.call<ImportRow>('PUT', at(id, `/rows/${number}`), {
        token,
        body: { skipped, values: Object.entries(values).map(([field, value]) => ({ field, value })) },
      }),
    map: (id: string, fields: string[]) =>
      kit.call<ImportDetail>('PUT', at(id, '/mapping'), { token, body: { fields } }),
    async done(id: string, what: 'apply' | 'undo' = 'apply'): Promise<ImportDetail> {
      const answer = await kit.call<ImportDetail>('POST', at(id, `/${what}`), { token });
      if (answer.code !== 200) throw new Error(`${what}: ${answer.text}`);
      await workImports(kit.deps);
      return (await kit.call<ImportDetail>('GET', at(id), { token })).data;
    },
  };
}
