import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

/** Whom the link in an SMS invites; the server records that it was opened. */
export function useInvitationLink(token: string) {
  return useQuery({
    queryKey: ['accounts', 'invitation', token],
    queryFn: ({ signal }) => callApi('POST /no-auth/invitation/find', { body: { token } }, { signal }),
    enabled: token !== '',
    // The token is deleted when the account is claimed.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
}
