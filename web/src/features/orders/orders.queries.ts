import type { PayOrder, PlaceOrder } from '@mingtang/contract/orders';
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call, type AnswerOf } from '../../api/client.ts';
import { isOpen } from './states.ts';

export type Order = AnswerOf<'GET /h5/orders/{number}'>;
export type OrderCard = AnswerOf<'GET /h5/orders'>['rows'][number];
export type PayStep = AnswerOf<'POST /h5/orders/{number}/pay'>;

const LIST = ['orders', 'list'] as const;
const orderKey = (number: string) => ['orders', 'one', number];

/** What a payment or a refund changes besides the order: read anew where it is on screen. */
const TOUCHED = new Set(['memberships', 'packages', 'accounts', 'contacts', 'members', 'companies']);

/** A change of state goes through everything that hangs on the order. */
function follow(client: QueryClient, order: Order): void {
  const before = client.getQueryData<Order>(orderKey(order.number));
  if (!before || before.state === order.state) return;
  void client.invalidateQueries({ queryKey: LIST });
  if (!isOpen(order))
    void client.invalidateQueries({ predicate: ({ queryKey: [room] }) => TOUCHED.has(String(room)) });
}

function keep(client: QueryClient, order: Order): void {
  follow(client, order);
  client.setQueryData(orderKey(order.number), order);
}

export const useOrders = () =>
  useInfiniteQuery({
    queryKey: LIST,
    queryFn: ({ pageParam, signal }) =>
      call('GET /h5/orders', { query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });

/** Somebody who has just paid waits for it; after a minute it is no longer worth the battery. */
const EAGER_MS = 60_000;
const SOON_MS = 2_000;
const LATER_MS = 5_000;

/** One order. With `since`, the moment from which it is waited for, it is asked for until it is settled. */
export function useOrder(number: string, since?: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: orderKey(number),
    queryFn: async ({ signal }) => {
      const options = { signal, background: since !== undefined };
      const order = await call('GET /h5/orders/{number}', { params: { number } }, options);
      follow(client, order);
      return order;
    },
    // A page in the background asks for nothing and looks once when it is seen again.
    ...(since !== undefined && { staleTime: 0 }),
    refetchInterval: ({ state: { data } }) =>
      since === undefined || (data && !isOpen(data))
        ? false
        : Date.now() - since < EAGER_MS
          ? SOON_MS
          : LATER_MS,
    meta: { quiet: true },
  });
}

/** The same wish again is answered with the order that is open. */
export function usePlaceOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PlaceOrder) => call('POST /h5/orders', { body }),
    onSuccess: (order) => {
      keep(client, order);
      return client.invalidateQueries({ queryKey: LIST });
    },
    // An offer that no longer holds is read anew.
    onError: () => client.invalidateQueries({ queryKey: ['packages'] }),
  });
}

/** Quiet: the cashier says what failed beside the ways to pay. */
export const usePay = (number: string) =>
  useMutation({
    mutationFn: (body: PayOrder) => call('POST /h5/orders/{number}/pay', { params: { number }, body }),
    meta: { quiet: true },
  });

/** Has the server ask the gateways now. Quiet, because it is also asked unbidden. */
export function useCheck(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /h5/orders/{number}/check', { params: { number } }, { background: true }),
    onSuccess: (order) => keep(client, order),
    meta: { quiet: true },
  });
}

/** What was paid meanwhile counts: the answer tells which of the two it was. */
export function useCancel(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /h5/orders/{number}/cancel', { params: { number } }),
    onSuccess: (order) => keep(client, order),
  });
}
