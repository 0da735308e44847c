import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi, type RequestOf } from '../../core/api/client.ts';

export type MemberFilters = Omit<RequestOf<'POST /h5/member/list'>['body'], 'cursor' | 'pageSize'>;

/** The member directory, paginated. The screen shows the error itself. */
export const useMembers = (filters: MemberFilters) =>
  useInfiniteQuery({
    queryKey: ['members', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'POST /h5/member/list',
        { body: { ...filters, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });
