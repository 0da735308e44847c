import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The companies of the international edition, in its own words, whichever edition is on screen. */
export const useInternationalCompanies = () =>
  useInfiniteQuery({
    queryKey: ['international', 'companies'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /no-auth/h5/mall/companyInfo/list',
        { query: pageParam ? { cursor: pageParam } : {} },
        { signal, international: true },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });
