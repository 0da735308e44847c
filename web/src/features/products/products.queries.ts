import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi, type ResponseOf, type RequestOf } from '../../core/api/client.ts';

export type ProductListQuery = Omit<
  RequestOf<'GET /no-auth/pms/product/list'>['query'],
  'cursor' | 'pageSize'
>;
export type ProductDetail = ResponseOf<'GET /pms/product/{id}'>;

/** Products in the requested order, paginated. The screen shows the error itself. */
export const useProducts = (filter: ProductListQuery, enabled = true) =>
  useInfiniteQuery({
    queryKey: ['products', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'GET /no-auth/pms/product/list',
        { query: { ...filter, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled,
    meta: { quiet: true },
  });

/** Disabled without an id. */
export const useProduct = (id: string) =>
  useQuery({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => callApi('GET /pms/product/{id}', { params: { id } }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });
