import type { EditCardInput } from '@mingtang/contract/members';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, type ResponseOf, type RequestOf } from '../../core/api/client.ts';

export type CardViewer = RequestOf<'GET /h5/member/card/as/{viewer}'>['params']['viewer'];
export type OwnCard = ResponseOf<'GET /h5/member/card'>;

const MEMBER_KEY = ['members', 'one'] as const;

export const memberQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [...MEMBER_KEY, id],
    queryFn: ({ signal }) => callApi('GET /h5/member/{id}', { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    meta: { quiet: true },
  });

export const useMember = (id: string | undefined) => useQuery(memberQuery(id));

export const ownCardQuery = queryOptions({
  queryKey: ['members', 'own'],
  queryFn: ({ signal }) => callApi('GET /h5/member/card', undefined, { signal }),
  meta: { quiet: true },
});

export const useOwnCard = () => useQuery(ownCardQuery);

/** Preview of the member's own card as another viewer sees it. */
export const useCardPreview = (viewer: CardViewer | undefined) =>
  useQuery({
    queryKey: ['members', 'as', viewer],
    queryFn: ({ signal }) =>
      callApi('GET /h5/member/card/as/{viewer}', { params: { viewer: viewer ?? 'visitor' } }, { signal }),
    enabled: viewer !== undefined,
    meta: { quiet: true },
  });

/** `quiet`: the form shows the error itself. */
export function useEditCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EditCardInput) => callApi('PUT /h5/member/card', { body }),
    onSuccess: (card) => {
      client.setQueryData(ownCardQuery.queryKey, card);
      // The name may be shown in any list and on the profile.
      return Promise.all([
        client.invalidateQueries({ queryKey: ['members', 'list'] }),
        client.invalidateQueries({ queryKey: MEMBER_KEY }),
        client.invalidateQueries({ queryKey: ['members', 'as'] }),
        client.invalidateQueries({ queryKey: ['accounts'] }),
      ]);
    },
    meta: { quiet: true },
  });
}
