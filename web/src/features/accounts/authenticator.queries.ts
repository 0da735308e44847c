import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Every call makes a new key and voids the last one, so nothing may ask again behind the user's back. */
export function useEnrolment() {
  return useQuery({
    queryKey: ['accounts', 'authenticator'],
    queryFn: () => call('POST /h5/account/totp/enrol'),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
}
