import { useQuery } from '@tanstack/react-query';
import { refreshUser, useSession } from '../../core/session.ts';

/** The session stores the last user, so the screen renders at once; the query refreshes the counts. */
export function useCurrentUser() {
  const { user, admin } = useSession();
  const query = useQuery({
    queryKey: ['accounts', 'user'],
    queryFn: () => refreshUser(),
    meta: { quiet: true },
  });
  return { user, admin, query };
}
