import type { PayOrderInput, PlaceOrderInput, RequestOwnRefundInput } from '@mingtang/contract/orders';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi, type ResponseOf } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';
import { isOrderOpen } from './order-state.ts';

export type Order = ResponseOf<'GET /h5/orders/{number}'>;
export type OrderCard = ResponseOf<'GET /h5/orders'>['rows'][number];
export type PayStep = ResponseOf<'POST /h5/orders/{number}/pay'>;

const ORDER_LIST_KEY = ['orders', 'list'] as const;
const orderKey = (number: string) => ['orders', 'one', number];

/** Query namespaces that a payment or refund changes besides the order. */
const DEPENDENT_NAMESPACES = new Set([
  'memberships',
  'packages',
  'accounts',
  'contacts',
  'members',
  'companies',
]);

/** Invalidates everything that depends on the state of the order, if that changed. */
function invalidateDependents(client: QueryClient, order: Order): void {
  const cached = client.getQueryData<Order>(orderKey(order.number));
  if (!cached || cached.state === order.state) return;
  void client.invalidateQueries({ queryKey: ORDER_LIST_KEY });
  if (!isOrderOpen(order))
    void client.invalidateQueries({
      predicate: ({ queryKey: [namespace] }) => DEPENDENT_NAMESPACES.has(String(namespace)),
    });
}

function cacheOrder(client: QueryClient, order: Order): void {
  invalidateDependents(client, order);
  client.setQueryData(orderKey(order.number), order);
}

export const useOrders = () =>
  useCursorPages(ORDER_LIST_KEY, (cursor, options) => callApi('GET /h5/orders', { query: cursor }, options));

/** Paid orders for which no fapiao was requested. */
export const useOrdersWithoutFapiao = () =>
  useCursorPages(['orders', 'without-fapiao'], (cursor, options) =>
    callApi('GET /h5/orders/without-fapiao', { query: cursor }, options),
  );

/** Poll frequently for the first minute after a payment, then less often to save battery. */
const FAST_POLL_PERIOD_MS = 60_000;
const FAST_POLL_MS = 2_000;
const SLOW_POLL_MS = 5_000;

/**
 * One order. With `waitingSince`, the time when the wait for the payment began, it is polled while it is
 * open.
 */
export function useOrder(number: string, waitingSince?: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: orderKey(number),
    queryFn: async ({ signal }) => {
      const options = { signal, background: waitingSince !== undefined };
      const order = await callApi('GET /h5/orders/{number}', { params: { number } }, options);
      invalidateDependents(client, order);
      return order;
    },
    // A hidden page does not poll; stale data makes it refetch when it is visible again.
    ...(waitingSince !== undefined && { staleTime: 0 }),
    refetchInterval: ({ state: { data } }) =>
      waitingSince === undefined || (data && !isOrderOpen(data))
        ? false
        : Date.now() - waitingSince < FAST_POLL_PERIOD_MS
          ? FAST_POLL_MS
          : SLOW_POLL_MS,
    meta: { quiet: true },
  });
}

/** Placing the same order again returns the open order. */
export function usePlaceOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PlaceOrderInput) => callApi('POST /h5/orders', { body }),
    onSuccess: (order) => {
      cacheOrder(client, order);
      return client.invalidateQueries({ queryKey: ORDER_LIST_KEY });
    },
    // The order may have been refused because the offer changed.
    onError: () => client.invalidateQueries({ queryKey: ['packages'] }),
  });
}

/** `quiet`: the payment screen shows the error itself. */
export const usePayOrder = (number: string) =>
  useMutation({
    mutationFn: (body: PayOrderInput) =>
      callApi('POST /h5/orders/{number}/pay', { params: { number }, body }),
    meta: { quiet: true },
  });

/** Makes the server query the payment gateway now. `quiet`, because it also runs automatically. */
export function useCheckOrder(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /h5/orders/{number}/check', { params: { number } }, { background: true }),
    onSuccess: (order) => cacheOrder(client, order),
    meta: { quiet: true },
  });
}

/** A payment that arrived meanwhile wins: the returned order may be paid instead of closed. */
export function useCancelOrder(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /h5/orders/{number}/cancel', { params: { number } }),
    onSuccess: (order) => cacheOrder(client, order),
  });
}

/** `quiet`: the sheet shows the error itself. A repeated request changes nothing. */
export function useRequestRefund(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOwnRefundInput) =>
      callApi('POST /h5/orders/{number}/refund-request', { params: { number }, body }),
    onSuccess: (order) => cacheOrder(client, order),
    // The amount of the order may have changed.
    onError: () => client.invalidateQueries({ queryKey: orderKey(number) }),
    meta: { quiet: true },
  });
}

export function useWithdrawRefund(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE /h5/orders/{number}/refund-request', { params: { number } }),
    onSuccess: (order) => cacheOrder(client, order),
    // Staff may have decided meanwhile.
    onError: () => client.invalidateQueries({ queryKey: orderKey(number) }),
  });
}
