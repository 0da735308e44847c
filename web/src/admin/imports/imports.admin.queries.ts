import type { ImportDetail, ImportKind } from '@mingtang/contract/imports';
import { callApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';

const LIST_ROUTES = {
  companies: 'GET /h5/mall/companyInfo/imports',
  members: 'GET /h5/member/imports',
} as const;
const TEMPLATE_ROUTES = {
  companies: 'GET /h5/mall/companyInfo/importTemplate',
  members: 'GET /h5/member/importTemplate',
} as const;

export const loadImports = (kind: ImportKind, pageNum: number, pageSize: number, signal: AbortSignal) =>
  callApi(LIST_ROUTES[kind], { query: { pageNum, pageSize } }, { signal });

export const loadImportTemplate = (kind: ImportKind): Promise<Blob> =>
  callApi(TEMPLATE_ROUTES[kind], { query: {} });

export interface ImportOptions {
  language: 'zh' | 'en';
  matchBy: 'name' | 'phone';
}

/** Uploads a file and returns the id of the new import. */
export async function uploadSpreadsheet(
  kind: ImportKind,
  file: File,
  { language, matchBy }: ImportOptions,
): Promise<string> {
  const { id } =
    kind === 'companies'
      ? await callApi('POST /h5/mall/companyInfo/importData', { file, body: { language, matchBy } })
      : await callApi('POST /h5/member/importData1', { file, body: { language } });
  void invalidateImportList(kind);
  return id;
}

const STEP_ROUTES = {
  apply: 'POST /h5/imports/{id}/apply',
  pause: 'POST /h5/imports/{id}/pause',
  cancel: 'POST /h5/imports/{id}/cancel',
  undo: 'POST /h5/imports/{id}/undo',
} as const;

/** Runs a step and caches the import that the server returns. */
export async function runImportStep(id: string, step: keyof typeof STEP_ROUTES): Promise<void> {
  cacheImport(await callApi(STEP_ROUTES[step], { params: { id } }));
}

export async function saveColumnMapping(id: string, fields: string[]): Promise<void> {
  cacheImport(await callApi('PUT /h5/imports/{id}/mapping', { params: { id }, body: { fields } }));
}

/** Marks the list of imports as stale; it is refetched when it is shown again. */
const invalidateImportList = (kind: ImportKind) =>
  queryClient.invalidateQueries({ queryKey: [importListKey(kind)], refetchType: 'none' });

export const importListKey = (kind: ImportKind): string => `imports-${kind}`;

function cacheImport(job: ImportDetail): void {
  queryClient.setQueryData(['import', job.id], job);
  void invalidateImportList(job.kind);
}

export const invalidateImportRows = (id: string) =>
  queryClient.invalidateQueries({ queryKey: ['import-rows', id] });
