import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type AnswerOf } from '../../api/client.ts';

const SESSIONS = ['accounts', 'sessions'] as const;
type Sessions = AnswerOf<'GET /h5/account/sessions'>;
export type SignedIn = Sessions['rows'][number];

/** Where the account is signed in; never served stale, because it is read in doubt. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call('GET /h5/account/sessions', undefined, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /h5/account/sessions/{id}', { params: { id } }),
    onSuccess: (_none, id) =>
      client.setQueryData<Sessions>(
        SESSIONS,
        (before) => before && { rows: before.rows.filter((row) => row.id !== id) },
      ),
    // Also after a failure: the device may have signed out by itself.
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /h5/account/sessions'),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}
