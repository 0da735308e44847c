import { useInfiniteQuery } from '@tanstack/react-query';
import { call, type SentTo } from '../../api/client.ts';

export type MemberFilters = Omit<SentTo<'POST /h5/member/list'>['body'], 'cursor' | 'pageSize'>;

/** The directory, page by page. The screen shows a failure in place. */
export const useMembers = (filters: MemberFilters) =>
  useInfiniteQuery({
    queryKey: ['members', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        'POST /h5/member/list',
        { body: { ...filters, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });
