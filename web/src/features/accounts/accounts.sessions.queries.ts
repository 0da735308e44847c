import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, type ResponseOf } from '../../core/api/client.ts';

const SESSIONS_KEY = ['accounts', 'sessions'] as const;
type Sessions = ResponseOf<'GET /h5/account/sessions'>;
export type ActiveSession = Sessions['rows'][number];

/** Active sessions of the account; always refetched, because members open this to check for intruders. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => callApi('GET /h5/account/sessions', undefined, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi('DELETE /h5/account/sessions/{id}', { params: { id } }),
    onSuccess: (_none, id) =>
      client.setQueryData<Sessions>(
        SESSIONS_KEY,
        (cached) => cached && { rows: cached.rows.filter((row) => row.id !== id) },
      ),
    // Also after an error: the session may have ended already.
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE /h5/account/sessions'),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
