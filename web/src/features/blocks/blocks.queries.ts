import type { SetShield, ShieldKind } from '@mingtang/contract/blocks';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const LIST = ['blocks'] as const;

/** Whom the member blocked or muted. */
export const useShielded = (kind: ShieldKind, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: [...LIST, kind],
    queryFn: ({ pageParam, signal }) =>
      call('GET /h5/blocks', { query: { kind, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled,
    meta: { quiet: true },
  });

/** Blocks or mutes a member, or takes it back. Whom one sees changes everywhere, so everything is read anew. */
export function useShield() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SetShield) => call('PUT /h5/blocks', { body }),
    onSuccess: () => {
      // A row that was let go stays in sight, so that pressing again takes it back; the next visit reads anew.
      void client.invalidateQueries({ queryKey: LIST, refetchType: 'none' });
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== LIST[0] });
    },
  });
}
