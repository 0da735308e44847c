import { useQuery } from '@tanstack/react-query';
import { refreshUser, useSession } from '../../app/session.ts';

/** The session remembers the last user, so the screen opens at once; the query keeps the counts fresh. */
export function useUser() {
  const { user, admin } = useSession();
  const query = useQuery({
    queryKey: ['accounts', 'user'],
    queryFn: () => refreshUser(),
    meta: { quiet: true },
  });
  return { user, admin, query };
}
