import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

/** Companies of the international edition, in its language, regardless of the current edition. */
export const useInternationalCompanies = () =>
  useInfiniteQuery({
    queryKey: ['international', 'companies'],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'GET /no-auth/h5/mall/companyInfo/list',
        { query: pageParam ? { cursor: pageParam } : {} },
        { signal, international: true },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });
