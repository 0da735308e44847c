import type { Label } from '@mingtang/contract/labels';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

/** Labels change rarely. */
const STALE_MS = 10 * 60_000;
const LABELS_KEY = ['labels'] as const;

/** All labels; the chosen ones come first, in the order of the member. */
export const useLabels = (): UseQueryResult<readonly Label[]> =>
  useQuery({
    queryKey: LABELS_KEY,
    queryFn: async ({ signal }) => (await callApi('POST /h5/cloud/get_label', { body: {} }, { signal })).rows,
    staleTime: STALE_MS,
    meta: { quiet: true },
  });

export function useChooseLabels() {
  const client = useQueryClient();
  return useMutation({
    // Serialised, so that the last choice wins.
    scope: { id: 'labels' },
    mutationFn: (labelIds: string[]) => callApi('POST /h5/cloud/update_label', { body: { labelIds } }),
    onSuccess: ({ rows }) => client.setQueryData(LABELS_KEY, rows),
  });
}
