import { useQuery } from '@tanstack/react-query';
import { callApi, type ResponseOf, type RequestOf } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';

export type ProductListQuery = Omit<
  RequestOf<'GET /no-auth/pms/product/list'>['query'],
  'cursor' | 'pageSize'
>;
export type ProductDetail = ResponseOf<'GET /pms/product/{id}'>;

/** Products in the requested order, paginated. The screen shows the error itself. */
export const useProducts = (filter: ProductListQuery, enabled = true) =>
  useCursorPages(
    ['products', 'list', filter],
    (cursor, options) =>
      callApi('GET /no-auth/pms/product/list', { query: { ...filter, ...cursor } }, options),
    enabled,
  );

/** All products of a company in every state, for those who may edit them. */
export const useOwnProducts = (companyId: string, filter: ProductListQuery, enabled: boolean) =>
  useCursorPages(
    ['products', 'own', companyId, filter],
    (cursor, options) =>
      callApi('GET /pms/product/mine', { query: { ...filter, companyId, ...cursor } }, options),
    enabled,
  );

/** Disabled without an id. */
export const useProduct = (id: string) =>
  useQuery({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => callApi('GET /pms/product/{id}', { params: { id } }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });
