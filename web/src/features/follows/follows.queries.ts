import type { FollowResult, FollowTab } from '@mingtang/contract/follows';
import {
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

export type FollowSubject = 'member' | 'company';

const FOLLOW_LISTS_KEY = ['follows', 'list'] as const;
const FOLLOW_STATE_KEY = ['follows', 'state'] as const;

/** Resolves when no follow mutation is in flight, so that a list fetched afterwards includes its result. */
function waitForPendingFollows(client: QueryClient): Promise<void> {
  const hasPending = () =>
    client.isMutating({ mutationKey: FOLLOW_STATE_KEY, predicate: ({ state }) => !state.isPaused }) > 0;
  return new Promise((resolve) => {
    if (!hasPending()) return resolve();
    const unsubscribe = client.getMutationCache().subscribe(() => {
      if (hasPending()) return;
      unsubscribe();
      resolve();
    });
  });
}

export const useFollows = (tab: FollowTab) =>
  useInfiniteQuery({
    queryKey: [...FOLLOW_LISTS_KEY, tab],
    queryFn: async ({ pageParam, signal, client }) => {
      await waitForPendingFollows(client);
      return callApi(
        'POST /h5/cloud/get_follow',
        { body: { tab, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      );
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });

/**
 * Whether the member follows a member or company. `initial` is the state from the loaded page; once changed, the
 * state is shared through the query cache, so that every component shows the same.
 */
export function useFollow(subject: FollowSubject, id: string, initial: FollowResult) {
  const client = useQueryClient();
  const key = [...FOLLOW_STATE_KEY, subject, id];
  const { data = initial } = useQuery<FollowResult>({
    queryKey: key,
    queryFn: skipToken,
    staleTime: Infinity,
  });
  const mutation = useMutation({
    mutationKey: key,
    // Serialised: a second press while the first request is in flight waits for it.
    scope: { id: key.join() },
    mutationFn: (followed: boolean) =>
      callApi('POST /h5/cloud/update_author', { body: { subject, id, followed } }),
    onMutate: (followed) => {
      const previous = client.getQueryData<FollowResult>(key);
      client.setQueryData<FollowResult>(key, { followed, fansCount: data.fansCount + (followed ? 1 : -1) });
      return previous;
    },
    onError: (_error, _followed, previous) => {
      // Without an earlier state, reset to the state from the page.
      if (previous === undefined) void client.resetQueries({ queryKey: key });
      else client.setQueryData(key, previous);
    },
    onSuccess: (response) => {
      // If the user has pressed again meanwhile, keep the newer optimistic state.
      if (client.isMutating({ mutationKey: key }) === 1) client.setQueryData(key, response);
      // No refetch now: an unfollowed row stays visible so that it can be restored. The next visit refetches.
      void client.invalidateQueries({ queryKey: FOLLOW_LISTS_KEY, refetchType: 'none' });
      void client.invalidateQueries({ queryKey: ['accounts', 'user'], refetchType: 'none' });
    },
  });
  return { ...data, setFollowed: mutation.mutate };
}
