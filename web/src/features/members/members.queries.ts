import type { EditCard } from '@mingtang/contract/members';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type AnswerOf, type SentTo } from '../../api/client.ts';

export type MemberFilters = Omit<SentTo<'POST /h5/member/list'>['body'], 'cursor' | 'pageSize'>;
export type Viewer = SentTo<'GET /h5/member/card/as/{viewer}'>['params']['viewer'];
export type Card = AnswerOf<'GET /h5/member/card'>;

const OWN = ['members', 'own'] as const;
const ONE = ['members', 'one'] as const;

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

export const useMember = (id: string | undefined) =>
  useQuery({
    queryKey: [...ONE, id],
    queryFn: ({ signal }) => call('GET /h5/member/{id}', { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    meta: { quiet: true },
  });

export const useOwnCard = () =>
  useQuery({
    queryKey: OWN,
    queryFn: ({ signal }) => call('GET /h5/member/card', undefined, { signal }),
    meta: { quiet: true },
  });

/** The own card through somebody else's eyes. */
export const useCardAs = (viewer: Viewer | undefined) =>
  useQuery({
    queryKey: ['members', 'as', viewer],
    queryFn: ({ signal }) =>
      call('GET /h5/member/card/as/{viewer}', { params: { viewer: viewer ?? 'visitor' } }, { signal }),
    enabled: viewer !== undefined,
    meta: { quiet: true },
  });

/** Quiet: the form shows what the server refused. */
export function useEditCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EditCard) => call('PUT /h5/member/card', { body }),
    onSuccess: (card) => {
      client.setQueryData(OWN, card);
      // The name may stand in any list, and on the profile.
      return Promise.all([
        client.invalidateQueries({ queryKey: ['members', 'list'] }),
        client.invalidateQueries({ queryKey: ONE }),
        client.invalidateQueries({ queryKey: ['members', 'as'] }),
        client.invalidateQueries({ queryKey: ['accounts'] }),
      ]);
    },
    meta: { quiet: true },
  });
}
