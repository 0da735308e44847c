import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, type ResponseOf, type RequestOf } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';

export type CompanyFilter = Omit<
  RequestOf<'GET /no-auth/h5/mall/companyInfo/list'>['query'],
  'cursor' | 'pageSize'
>;
export type Company = ResponseOf<'GET /h5/mall/companyInfo/{id}'>;

/** Whether the caller is the owner or an editor of the company. */
export const mayEditCompany = ({ role }: Pick<Company, 'role'>): boolean =>
  role === 'owner' || role === 'editor';

/** The company directory, paginated. The screen shows the error itself. */
export const useCompanies = (filter: CompanyFilter, enabled = true) =>
  useCursorPages(
    ['companies', 'list', filter],
    (cursor, options) =>
      callApi('GET /no-auth/h5/mall/companyInfo/list', { query: { ...filter, ...cursor } }, options),
    enabled,
  );

const companyKey = (id: string) => ['companies', 'one', id];

/** Disabled without an id. */
export const useCompany = (id: string) =>
  useQuery({
    queryKey: companyKey(id),
    queryFn: ({ signal }) => callApi('GET /h5/mall/companyInfo/{id}', { params: { id } }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });

export function useClaimCompany(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      callApi('POST /h5/mall/companyInfo/{id}/claim', { params: { id }, body: { reason } }),
    // The list of the member's own companies contains pending claims.
    onSuccess: () => client.invalidateQueries({ queryKey: ['companies'] }),
  });
}
