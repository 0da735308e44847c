import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

/** Every request creates a new key and invalidates the previous one, so automatic refetches are disabled. */
export function useTotpEnrolment() {
  return useQuery({
    queryKey: ['accounts', 'authenticator'],
    queryFn: () => callApi('POST /h5/account/totp/enrol'),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
}

export const verifySecondFactorCode = (code: string) => callApi('POST /h5/account/totp', { body: { code } });
