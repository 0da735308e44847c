import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';

export type OrderRow = AnswerOf<'GET /h5/orders/table'>['rows'][number];
export type OrderRecord = AnswerOf<'GET /h5/orders/{number}/record'>;
export type RefundRow = AnswerOf<'GET /h5/refunds'>['rows'][number];
export type FapiaoRow = AnswerOf<'GET /h5/fapiao/table'>['rows'][number];
export type ReconRun = AnswerOf<'GET /h5/reconciliations'>['rows'][number];
export type HeldRow = AnswerOf<'GET /h5/payments/held'>['rows'][number];
export type Buyer = AnswerOf<'GET /h5/orders/buyers'>['rows'][number];

const TABLES = ['work-orders', 'work-refunds', 'work-fapiao', 'work-recon', 'work-held', 'dashboard'];

/** Money that moved stands in more than one table. */
export const refreshMoney = (): Promise<unknown> =>
  Promise.all(TABLES.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

export const useOrderRecord = (number: string) =>
  useQuery({
    queryKey: ['work-orders', 'record', number],
    queryFn: ({ signal }) => call('GET /h5/orders/{number}/record', { params: { number } }, { signal }),
    meta: { quiet: true },
  });

export const useBuyers = (keyword: string) =>
  useQuery({
    queryKey: ['work-buyers', keyword],
    queryFn: async ({ signal }) =>
      (await call('GET /h5/orders/buyers', { query: { keyword } }, { signal })).rows,
    enabled: keyword.length >= 2,
  });
