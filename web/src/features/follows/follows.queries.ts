import type { Followed, FollowTab } from '@mingtang/contract/follows';
import {
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export type FollowSubject = 'member' | 'company';

const LIST = ['follows', 'list'] as const;
const STATE = ['follows', 'state'] as const;

/** Until what was pressed is answered: a list asked for before it would not know of it. */
function settled(client: QueryClient): Promise<void> {
  const busy = () => client.isMutating({ mutationKey: STATE, predicate: ({ state }) => !state.isPaused }) > 0;
  return new Promise((resolve) => {
    if (!busy()) return resolve();
    const stop = client.getMutationCache().subscribe(() => {
      if (busy()) return;
      stop();
      resolve();
    });
  });
}

export const useFollows = (tab: FollowTab) =>
  useInfiniteQuery({
    queryKey: [...LIST, tab],
    queryFn: async ({ pageParam, signal, client }) => {
      await settled(client);
      return call(
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
 * Whether the caller follows someone: what the page was told, until the caller presses the button somewhere.
 * One answer for all places that show it, so that a list and a card agree.
 */
export function useFollow(subject: FollowSubject, id: string, told: Followed) {
  const client = useQueryClient();
  const key = [...STATE, subject, id];
  const { data = told } = useQuery<Followed>({ queryKey: key, queryFn: skipToken, staleTime: Infinity });
  const change = useMutation({
    mutationKey: key,
    // A second press while the first is under way follows it, and neither is lost.
    scope: { id: key.join() },
    mutationFn: (followed: boolean) =>
      call('POST /h5/cloud/update_author', { body: { subject, id, followed } }),
    onMutate: (followed) => {
      const before = client.getQueryData<Followed>(key);
      client.setQueryData<Followed>(key, { followed, fansCount: data.fansCount + (followed ? 1 : -1) });
      return before;
    },
    onError: (_error, _followed, before) => {
      // Without an earlier answer the page's own data holds again; a list knows no count to put back.
      if (before === undefined) void client.resetQueries({ queryKey: key });
      else client.setQueryData(key, before);
    },
    onSuccess: (answer) => {
      if (client.isMutating({ mutationKey: key }) === 1) client.setQueryData(key, answer);
      // A row that was let go stays in sight, so that pressing again takes it back; the next visit reads anew.
      void client.invalidateQueries({ queryKey: LIST, refetchType: 'none' });
      void client.invalidateQueries({ queryKey: ['accounts', 'user'], refetchType: 'none' });
    },
  });
  return { ...data, set: change.mutate };
}
