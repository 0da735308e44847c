import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type AnswerOf, type SentTo } from '../../api/client.ts';

export type ProductFilter = Omit<SentTo<'GET /no-auth/pms/product/list'>['query'], 'cursor' | 'pageSize'>;
export type ProductDetail = AnswerOf<'GET /pms/product/{id}'>;

/** Products in the order asked for, page by page. The screen shows a failure in place. */
export const useProducts = (filter: ProductFilter, enabled = true) =>
  useInfiniteQuery({
    queryKey: ['products', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /no-auth/pms/product/list',
        { query: { ...filter, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled,
    meta: { quiet: true },
  });

/** Without an id there is nothing to ask for. */
export const useProduct = (id: string) =>
  useQuery({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => call('GET /pms/product/{id}', { params: { id } }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });
