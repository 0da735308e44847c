import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type AnswerOf, type SentTo } from '../../api/client.ts';

export type CompanyFilter = Omit<
  SentTo<'GET /no-auth/h5/mall/companyInfo/list'>['query'],
  'cursor' | 'pageSize'
>;
export type Company = AnswerOf<'GET /h5/mall/companyInfo/{id}'>;

/** The directory, page by page. The screen shows a failure in place. */
export const useCompanies = (filter: CompanyFilter, enabled = true) =>
  useInfiniteQuery({
    queryKey: ['companies', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /no-auth/h5/mall/companyInfo/list',
        { query: { ...filter, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled,
    meta: { quiet: true },
  });

const oneKey = (id: string) => ['companies', 'one', id];

/** Without an id there is nothing to ask for. */
export const useCompany = (id: string) =>
  useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call('GET /h5/mall/companyInfo/{id}', { params: { id } }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });

export function useClaimCompany(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /h5/mall/companyInfo/{id}/claim', { params: { id }, body: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: oneKey(id) }),
  });
}
