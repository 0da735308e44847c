import type { EditCard } from '@mingtang/contract/members';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type AnswerOf, type SentTo } from '../../api/client.ts';

export type Viewer = SentTo<'GET /h5/member/card/as/{viewer}'>['params']['viewer'];
export type Card = AnswerOf<'GET /h5/member/card'>;

const ONE = ['members', 'one'] as const;

export const oneMember = (id: string | undefined) =>
  queryOptions({
    queryKey: [...ONE, id],
    queryFn: ({ signal }) => call('GET /h5/member/{id}', { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    meta: { quiet: true },
  });

export const useMember = (id: string | undefined) => useQuery(oneMember(id));

export const ownCard = queryOptions({
  queryKey: ['members', 'own'],
  queryFn: ({ signal }) => call('GET /h5/member/card', undefined, { signal }),
  meta: { quiet: true },
});

export const useOwnCard = () => useQuery(ownCard);

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
      client.setQueryData(ownCard.queryKey, card);
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
