import type { DuesRunInput } from '@mingtang/contract/dues';
import { callApi, type RequestOf, type ResponseOf } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import type { TableSource } from '../kit/admin-table-types.ts';
import { invalidateAfter, useQuietQuery } from '../kit/quiet-query.ts';
import type { ExportFormat } from '../kit/save-export.ts';
import type { TableState } from '../kit/use-table-url.ts';
import { orderTable } from '../orders/orders.admin.queries.ts';

export type DuesRunListItem = ResponseOf<'GET /h5/dues/runs'>['rows'][number];
export type DuesRun = ResponseOf<'GET /h5/dues/runs/{id}'>;
export type DuesItem = ResponseOf<'GET /h5/dues/runs/{id}/items'>['rows'][number];
export type DuesInvoiceListItem = ResponseOf<'GET /h5/dues/invoices'>['rows'][number];
export type DuesInvoice = ResponseOf<'GET /h5/dues/invoices/{number}'>;
export type DuesSettings = ResponseOf<'GET /h5/dues/settings'>;
export type PayableDuesInvoice = ResponseOf<'GET /h5/dues/invoices/payable'>['rows'][number];

/** How often the progress of a run is read while its invoices are issued. */
const PROGRESS_MS = 2_000;

/** Without the tab of the section, which is a parameter of the same URL. */
const filtersOf = ({ filters: { tab: _tab, ...filters } }: Pick<TableState, 'filters'>) => filters;

export const duesRunTable: TableSource<DuesRunListItem> = {
  name: 'dues-runs',
  load: ({ cursor, pageSize }, signal) =>
    callApi('GET /h5/dues/runs', { query: { cursor, pageSize } }, { signal }),
};

export const duesInvoiceTable: TableSource<DuesInvoiceListItem> = {
  name: 'dues-invoices',
  load: ({ filters, cursor, pageSize }, signal) =>
    callApi('GET /h5/dues/invoices', { query: { ...filtersOf({ filters }), cursor, pageSize } }, { signal }),
};

export const exportDuesInvoices = (state: TableState, format: ExportFormat) =>
  callApi('GET /h5/dues/invoices/export', { query: { ...filtersOf(state), format } });

export const useDuesAgeing = (year: string | undefined) =>
  useQuietQuery([duesInvoiceTable.name, 'ageing', year], (signal) =>
    callApi('GET /h5/dues/ageing', { query: { ...(year && { year }) } }, { signal }),
  );

export const useDuesRun = (id: string, running: boolean) =>
  useQuietQuery(
    [duesRunTable.name, 'run', id],
    (signal) => callApi('GET /h5/dues/runs/{id}', { params: { id } }, { signal }),
    { ...(running && { refetchInterval: PROGRESS_MS }) },
  );

export type DuesOutcome = Pick<DuesRun['counts'][number], 'state' | 'reason'>;

/** `reloadKey` changes when the run was planned again or issued. */
export const useDuesItems = (id: string, { state, reason }: DuesOutcome, reloadKey: string) =>
  useCursorPages([duesRunTable.name, 'items', id, state, reason, reloadKey], (cursor, options) =>
    callApi(
      'GET /h5/dues/runs/{id}/items',
      { params: { id }, query: { ...cursor, state, ...(reason !== null && { reason }) } },
      options,
    ),
  );

const invalidateRunsAfter = <T>(change: Promise<T>): Promise<T> =>
  invalidateAfter(change, duesRunTable.name, duesInvoiceTable.name);

export const createDuesRun = (body: DuesRunInput) =>
  invalidateRunsAfter(callApi('POST /h5/dues/runs', { body }));

export const editDuesRun = (id: string, body: DuesRunInput) =>
  invalidateRunsAfter(callApi('PUT /h5/dues/runs/{id}', { params: { id }, body }));

export const removeDuesRun = (id: string) =>
  invalidateRunsAfter(callApi('DELETE /h5/dues/runs/{id}', { params: { id } }));

export const issueDuesRun = (id: string, seen: { count: number; sumFen: number }) =>
  invalidateRunsAfter(callApi('POST /h5/dues/runs/{id}/issue', { params: { id }, body: seen }));

export const useDuesInvoice = (number: string) =>
  useQuietQuery([duesInvoiceTable.name, 'invoice', number], (signal) =>
    callApi('GET /h5/dues/invoices/{number}', { params: { number } }, { signal }),
  );

const KEYWORD_LENGTH_MIN = 2;

/** Unpaid invoices by their numbers, separated by commas, or by part of a name. */
export const usePayableDuesInvoices = (query: { numbers: string } | { keyword: string }) =>
  useQuietQuery(
    [duesInvoiceTable.name, 'payable', query],
    async (signal) => (await callApi('GET /h5/dues/invoices/payable', { query }, { signal })).rows,
    { enabled: 'numbers' in query || query.keyword.length >= KEYWORD_LENGTH_MIN },
  );

/** Payments change the orders, too. */
const invalidateInvoicesAfter = <T>(change: Promise<T>): Promise<T> =>
  invalidateAfter(change, duesInvoiceTable.name, orderTable.name);

export const recordDuesTransfer = (body: RequestOf<'POST /h5/dues/transfers'>['body']) =>
  invalidateInvoicesAfter(callApi('POST /h5/dues/transfers', { body }));

export const reverseDuesTransfer = (id: string, reason: string) =>
  invalidateInvoicesAfter(
    callApi('POST /h5/dues/transfers/{id}/reverse', { params: { id }, body: { reason } }),
  );

export const voidDuesInvoice = (number: string, reason: string) =>
  invalidateInvoicesAfter(
    callApi('POST /h5/dues/invoices/{number}/void', { params: { number }, body: { reason } }),
  );

const SETTINGS_NAME = 'dues-settings';

export const useDuesSettings = () =>
  useQuietQuery([SETTINGS_NAME], (signal) => callApi('GET /h5/dues/settings', undefined, { signal }));

export const editDuesSettings = (body: DuesSettings) =>
  invalidateAfter(callApi('PUT /h5/dues/settings', { body }), SETTINGS_NAME);

export const downloadDuesInvoice = async (number: string, language: 'zh' | 'en') =>
  saveFile(
    await callApi('GET /h5/dues/invoices/{number}/pdf', { params: { number }, query: { language } }),
    `dues-${number}-${language}.pdf`,
  );

export const remindOfDuesInvoices = (numbers: readonly string[]) =>
  invalidateAfter(
    callApi('POST /h5/dues/reminders', { body: { numbers: [...numbers] } }),
    duesInvoiceTable.name,
  );
