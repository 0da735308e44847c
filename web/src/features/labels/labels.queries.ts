import type { Label } from '@mingtang/contract/labels';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Staff change labels rarely. */
const STALE_MS = 10 * 60_000;
const LABELS = ['labels'] as const;

/** All labels; those the member has chosen come first, in their order. */
export const useLabels = (): UseQueryResult<readonly Label[]> =>
  useQuery({
    queryKey: LABELS,
    queryFn: async ({ signal }) => (await call('POST /h5/cloud/get_label', { body: {} }, { signal })).rows,
    staleTime: STALE_MS,
    meta: { quiet: true },
  });

export function useChooseLabels() {
  const client = useQueryClient();
  return useMutation({
    // One after the other: the last choice must be the one that stays.
    scope: { id: 'labels' },
    mutationFn: (labelIds: string[]) => call('POST /h5/cloud/update_label', { body: { labelIds } }),
    onSuccess: ({ rows }) => client.setQueryData(LABELS, rows),
  });
}
