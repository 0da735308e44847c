import type {
  ImportDetail,
  ImportHeading,
  ImportJob,
  ImportKind,
  ImportRow,
  MapColumnsInput,
} from '@mingtang/contract/imports';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import type { TableSource } from '../kit/admin-table-types.ts';
import { useQuietQuery } from '../kit/quiet-query.ts';
import type { TableState } from '../kit/use-table-url.ts';
import type { ExportFormat } from '../kit/save-export.ts';

const LIST_ROUTES = {
  companies: 'GET /h5/mall/companyInfo/imports',
  members: 'GET /h5/member/imports',
} as const;
const TEMPLATE_ROUTES = {
  companies: 'GET /h5/mall/companyInfo/importTemplate',
  members: 'GET /h5/member/importTemplate',
} as const;

const IMPORT = 'import';
const IMPORT_ROWS = 'import-rows';

export const importTable = (kind: ImportKind): TableSource<ImportJob> => ({
  name: `imports-${kind}`,
  load: ({ cursor, pageSize }, signal) =>
    callApi(LIST_ROUTES[kind], { query: { cursor, pageSize } }, { signal }),
});

const ACTIVE_STATES = new Set(['queued', 'checking', 'applying', 'undoing']);
/** Whether the worker is processing the import. */
export const isImportActive = (job: ImportDetail | undefined): boolean => ACTIVE_STATES.has(job?.state ?? '');
/** Polling interval, in case the event stream is not available. */
const POLL_MS = 3_000;

export const useImport = (id: string) =>
  useQuietQuery([IMPORT, id], () => callApi('GET /h5/imports/{id}', { params: { id } }), {
    refetchInterval: (query) => isImportActive(query.state.data) && POLL_MS,
  });

export type ImportRowFilter = 'failing' | 'warned' | 'all';

export const useImportRows = (
  id: string,
  filter: ImportRowFilter,
  page: Partial<Pick<TableState, 'cursor' | 'pageSize'>>,
) =>
  useQuietQuery(
    [IMPORT_ROWS, id, filter, page],
    (signal) =>
      callApi(
        'GET /h5/imports/{id}/rows',
        { params: { id }, query: filter === 'all' ? page : { ...page, state: filter } },
        { signal },
      ),
    { placeholderData: keepPreviousData },
  );

export const exportImportErrors = (id: string, format: ExportFormat) =>
  callApi('GET /h5/imports/{id}/errors', { params: { id }, query: { format } });

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
export const runImportStep = (id: string, step: keyof typeof STEP_ROUTES) =>
  cacheImport(id, callApi(STEP_ROUTES[step], { params: { id } }));

export const saveColumnMapping = (id: string, mapping: MapColumnsInput) =>
  cacheImport(id, callApi('PUT /h5/imports/{id}/mapping', { params: { id }, body: mapping }));

export const saveImportHeading = (id: string, heading: ImportHeading) =>
  cacheImport(id, callApi('PUT /h5/imports/{id}/heading', { params: { id }, body: heading }));

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
  await Promise.all([invalidateImportRows(id), queryClient.invalidateQueries({ queryKey: [IMPORT, id] })]);
  return row;
}

/** Marks the list of imports as stale; it is refetched when it is shown again. */
const invalidateImportList = (kind: ImportKind) =>
  queryClient.invalidateQueries({ queryKey: [importTable(kind).name], refetchType: 'none' });

/** Refetches the rows after a failure too: the worker may have changed them. */
async function cacheImport(id: string, request: Promise<ImportDetail>): Promise<void> {
  try {
    const job = await request;
    queryClient.setQueryData([IMPORT, id], job);
    void invalidateImportList(job.kind);
  } finally {
    await invalidateImportRows(id);
  }
}

export const patchCachedImport = (
  id: string,
  progress: Pick<ImportDetail, 'state' | 'counts' | 'warnings'>,
) => queryClient.setQueryData<ImportDetail>([IMPORT, id], (job) => job && { ...job, ...progress });

export const invalidateImportRows = (id: string) =>
  queryClient.invalidateQueries({ queryKey: [IMPORT_ROWS, id] });
