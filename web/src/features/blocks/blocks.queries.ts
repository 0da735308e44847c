import type { SetBlockInput, BlockKind } from '@mingtang/contract/blocks';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

const BLOCKS_KEY = ['blocks'] as const;

/** Members whom the current member blocked or muted. */
export const useBlockedOrMutedMembers = (kind: BlockKind, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: [...BLOCKS_KEY, kind],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /h5/blocks', { query: { kind, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled,
    meta: { quiet: true },
  });

/** Blocks, unblocks, mutes or unmutes a member. This affects every list, so all queries are invalidated. */
export function useSetBlockOrMute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SetBlockInput) => callApi('PUT /h5/blocks', { body }),
    onSuccess: () => {
      // No refetch of this list: a removed row stays visible so that it can be restored. The next visit refetches.
      void client.invalidateQueries({ queryKey: BLOCKS_KEY, refetchType: 'none' });
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== BLOCKS_KEY[0] });
    },
  });
}
