import type { SetBlockInput, BlockKind } from '@mingtang/contract/blocks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';

const BLOCKS_KEY = ['blocks'] as const;

/** Members whom the current member blocked or muted. */
export const useBlockedOrMutedMembers = (kind: BlockKind, enabled: boolean) =>
  useCursorPages(
    [...BLOCKS_KEY, kind],
    (cursor, options) => callApi('GET /h5/blocks', { query: { kind, ...cursor } }, options),
    enabled,
  );

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
