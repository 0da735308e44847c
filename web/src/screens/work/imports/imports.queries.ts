import type { ImportDetail, ImportKind } from '@mingtang/contract/imports';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';

const LISTS = {
  companies: 'GET /h5/mall/companyInfo/imports',
  members: 'GET /h5/member/imports',
} as const;
const TEMPLATES = {
  companies: 'GET /h5/mall/companyInfo/importTemplate',
  members: 'GET /h5/member/importTemplate',
} as const;

export const loadImports = (kind: ImportKind, pageNum: number, pageSize: number, signal: AbortSignal) =>
  call(LISTS[kind], { query: { pageNum, pageSize } }, { signal });

export const loadTemplate = (kind: ImportKind): Promise<Blob> => call(TEMPLATES[kind], { query: {} });

export interface Terms {
  language: 'zh' | 'en';
  matchBy: 'name' | 'phone';
}

export async function sendSheet(kind: ImportKind, file: File, { language, matchBy }: Terms): Promise<string> {
  const { id } =
    kind === 'companies'
      ? await call('POST /h5/mall/companyInfo/importData', { file, body: { language, matchBy } })
      : await call('POST /h5/member/importData1', { file, body: { language } });
  void forgetList(kind);
  return id;
}

const STEPS = {
  apply: 'POST /h5/imports/{id}/apply',
  pause: 'POST /h5/imports/{id}/pause',
  cancel: 'POST /h5/imports/{id}/cancel',
  undo: 'POST /h5/imports/{id}/undo',
} as const;

/** What the server answers is what the page shows from then on. */
export async function turnImport(id: string, step: keyof typeof STEPS): Promise<void> {
  keepImport(await call(STEPS[step], { params: { id } }));
}

export async function mapColumns(id: string, fields: string[]): Promise<void> {
  keepImport(await call('PUT /h5/imports/{id}/mapping', { params: { id }, body: { fields } }));
}

/** The list of earlier imports is read anew when somebody looks at it again. */
const forgetList = (kind: ImportKind) =>
  queryClient.invalidateQueries({ queryKey: [listName(kind)], refetchType: 'none' });

export const listName = (kind: ImportKind): string => `imports-${kind}`;

function keepImport(job: ImportDetail): void {
  queryClient.setQueryData(['import', job.id], job);
  void forgetList(job.kind);
}

export const freshenRows = (id: string) => queryClient.invalidateQueries({ queryKey: ['import-rows', id] });
