import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RequestOf, type ResponseOf, callApi } from '../../core/api/client.ts';
import type { TableSource } from '../kit/admin-table-types.ts';
import { invalidateAfter, useQuietQuery } from '../kit/quiet-query.ts';
import type { TableState } from '../kit/use-table-url.ts';
import type { ExportFormat } from '../kit/save-export.ts';

export type AdminOrderListItem = ResponseOf<'GET /h5/orders/table'>['rows'][number];
export type AdminOrderDetail = ResponseOf<'GET /h5/orders/{number}/record'>;
export type RefundRow = ResponseOf<'GET /h5/refunds'>['rows'][number];
export type FapiaoRow = ResponseOf<'GET /h5/fapiao/table'>['rows'][number];
export type ReconciliationRun = ResponseOf<'GET /h5/reconciliations'>['rows'][number];
export type HeldPaymentListItem = ResponseOf<'GET /h5/payments/held'>['rows'][number];
export type OfflinePaymentBuyer = ResponseOf<'GET /h5/orders/buyers'>['rows'][number];

/** The filters of orders and of fapiao: the days of a record are `created…` in the URL. */
export const orderFilterOf = ({ filters }: Pick<TableState, 'filters'>) => {
  const { createdFrom, createdTo, ...rest } = filters;
  return { ...rest, ...(createdFrom && { from: createdFrom }), ...(createdTo && { to: createdTo }) };
};

export const orderTable: TableSource<AdminOrderListItem> = {
  name: 'admin-orders',
  load: ({ filters, cursor, startAt, pageSize }, signal) =>
    callApi(
      'GET /h5/orders/table',
      { query: { ...orderFilterOf({ filters }), cursor, startAt, pageSize } },
      { signal },
    ),
  jumpKindOf: () => 'day',
};

export const exportOrders = (state: TableState, format: ExportFormat) =>
  callApi('GET /h5/orders/export', { query: { ...orderFilterOf(state), format } });

export const refundTable: TableSource<RefundRow> = {
  name: 'admin-refunds',
  load: ({ filters, cursor, pageSize }, signal) =>
    callApi('GET /h5/refunds', { query: { ...filters, cursor, pageSize } }, { signal }),
};

export const fapiaoTable: TableSource<FapiaoRow> = {
  name: 'admin-fapiao',
  load: ({ filters, cursor, pageSize }, signal) =>
    callApi(
      'GET /h5/fapiao/table',
      { query: { ...orderFilterOf({ filters }), cursor, pageSize } },
      { signal },
    ),
};

export const reconciliationTable: TableSource<ReconciliationRun> = {
  name: 'admin-reconciliation',
  load: ({ filters, cursor, pageSize }, signal) =>
    callApi(
      'GET /h5/reconciliations',
      { query: { ...(filters['findings'] === 'open' && { findings: 'open' as const }), cursor, pageSize } },
      { signal },
    ),
};

export const heldPaymentTable: TableSource<HeldPaymentListItem> = {
  name: 'admin-held-payments',
  load: ({ cursor, pageSize }, signal) =>
    callApi('GET /h5/payments/held', { query: { cursor, pageSize } }, { signal }),
};

/** Totals of all matching orders, independent of the page. */
export const useOrderTotals = (filter: ReturnType<typeof orderFilterOf>) =>
  useQuietQuery(
    [orderTable.name, 'sums', filter],
    async (signal) => {
      const query = { ...filter, pageSize: 1 };
      const { sums, total } = await callApi('GET /h5/orders/table', { query }, { signal });
      return { sums, total };
    },
    { placeholderData: keepPreviousData },
  );

export const useAdminOrderDetail = (number: string) =>
  useQuietQuery([orderTable.name, 'record', number], (signal) =>
    callApi('GET /h5/orders/{number}/record', { params: { number } }, { signal }),
  );

export const useOfflinePaymentBuyers = (keyword: string) =>
  useQuery({
    queryKey: ['admin-buyers', keyword],
    queryFn: async ({ signal }) =>
      (await callApi('GET /h5/orders/buyers', { query: { keyword } }, { signal })).rows,
    enabled: keyword.length >= 2,
  });

export type PayableOrder = ResponseOf<'GET /h5/orders/payable'>['rows'][number];

export const usePayableOrders = (keyword: string) =>
  useQuery({
    queryKey: [orderTable.name, 'payable', keyword],
    queryFn: async ({ signal }) =>
      (await callApi('GET /h5/orders/payable', { query: { keyword } }, { signal })).rows,
    enabled: keyword.length >= 2,
  });

/** A change of money shows in every one of these tables, and on the dashboard. */
const invalidateOrdersAfter = <T>(change: Promise<T>): Promise<T> =>
  invalidateAfter(
    change,
    orderTable.name,
    refundTable.name,
    fapiaoTable.name,
    reconciliationTable.name,
    heldPaymentTable.name,
    'dashboard',
  );

export const recordOfflinePayment = (body: RequestOf<'POST /h5/orders/recorded'>['body']) =>
  invalidateOrdersAfter(callApi('POST /h5/orders/recorded', { body }));

export const recordBankTransfer = (body: RequestOf<'POST /h5/bank-transfers'>['body']) =>
  invalidateOrdersAfter(callApi('POST /h5/bank-transfers', { body }));

export const requestRefund = (number: string, body: RequestOf<'POST /h5/orders/{number}/refund'>['body']) =>
  invalidateOrdersAfter(callApi('POST /h5/orders/{number}/refund', { params: { number }, body }));

export const changeRefund = (id: string, action: 'approve' | 'retry') =>
  invalidateOrdersAfter<unknown>(callApi(`POST /h5/refunds/{id}/${action}`, { params: { id } }));

export const refuseRefund = (id: string, reason: string) =>
  invalidateOrdersAfter(callApi('POST /h5/refunds/{id}/refuse', { params: { id }, body: { reason } }));

export const returnHeldPayment = (id: string, reason: string) =>
  invalidateOrdersAfter(callApi('POST /h5/payments/{id}/return', { params: { id }, body: { reason } }));

export const requestFapiaoForMember = (
  number: string,
  body: RequestOf<'POST /h5/orders/{number}/fapiao-for-member'>['body'],
) =>
  invalidateOrdersAfter(callApi('POST /h5/orders/{number}/fapiao-for-member', { params: { number }, body }));

export const changeFapiao = (id: string, action: 'approve' | 'red') =>
  invalidateOrdersAfter<unknown>(callApi(`POST /h5/fapiao/{id}/${action}`, { params: { id } }));

export const refuseFapiao = (id: string, reason: string) =>
  invalidateOrdersAfter(callApi('POST /h5/fapiao/{id}/refuse', { params: { id }, body: { reason } }));

export const issueFapiao = (id: string, number: string, file: File) =>
  invalidateOrdersAfter(callApi('POST /h5/fapiao/{id}/issue', { params: { id }, query: { number }, file }));

export const reconcileDay = (body: RequestOf<'POST /h5/reconciliations'>['body']) =>
  invalidateOrdersAfter(callApi('POST /h5/reconciliations', { body }));
