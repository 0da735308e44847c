import { useQuery } from '@tanstack/react-query';
import { type ResponseOf, callApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';

export type AdminOrderListItem = ResponseOf<'GET /h5/orders/table'>['rows'][number];
export type AdminOrderDetail = ResponseOf<'GET /h5/orders/{number}/record'>;
export type RefundRow = ResponseOf<'GET /h5/refunds'>['rows'][number];
export type FapiaoRow = ResponseOf<'GET /h5/fapiao/table'>['rows'][number];
export type ReconciliationRun = ResponseOf<'GET /h5/reconciliations'>['rows'][number];
export type HeldPaymentListItem = ResponseOf<'GET /h5/payments/held'>['rows'][number];
export type OfflinePaymentBuyer = ResponseOf<'GET /h5/orders/buyers'>['rows'][number];

const QUERY_NAMES = [
  'admin-orders',
  'admin-refunds',
  'admin-fapiao',
  'admin-reconciliation',
  'admin-held-payments',
  'dashboard',
];

/** Invalidates every query that shows orders, payments, refunds or fapiao, and the dashboard. */
export const invalidateOrderLists = (): Promise<unknown> =>
  Promise.all(QUERY_NAMES.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

export const useAdminOrderDetail = (number: string) =>
  useQuery({
    queryKey: ['admin-orders', 'record', number],
    queryFn: ({ signal }) => callApi('GET /h5/orders/{number}/record', { params: { number } }, { signal }),
    meta: { quiet: true },
  });

export const useOfflinePaymentBuyers = (keyword: string) =>
  useQuery({
    queryKey: ['admin-buyers', keyword],
    queryFn: async ({ signal }) =>
      (await callApi('GET /h5/orders/buyers', { query: { keyword } }, { signal })).rows,
    enabled: keyword.length >= 2,
  });
