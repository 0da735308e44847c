import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

const PHONE_KEY = ['accounts', 'phone'] as const;
const linkKey = (token: string) => ['accounts', 'phone-link', token] as const;

/** The number of the account and whether it can be changed now; always refetched, because that depends on the time. */
export function usePhoneChangeStatus() {
  return useQuery({
    queryKey: PHONE_KEY,
    queryFn: ({ signal }) => callApi('GET /h5/account/phone', undefined, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });
}

/** The change that the link in an SMS refers to. */
export function usePhoneLink(token: string) {
  return useQuery({
    queryKey: linkKey(token),
    queryFn: ({ signal }) => callApi('POST /no-auth/phone-change/find', { body: { token } }, { signal }),
    enabled: token !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
}

/** Objects to the change or confirms it, and shows the result. */
export function useDecidePhoneChange(token: string) {
  const client = useQueryClient();
  return async (decision: 'object' | 'confirm'): Promise<void> => {
    try {
      const result = await callApi(`POST /no-auth/phone-change/${decision}`, { body: { token } });
      client.setQueryData(linkKey(token), result);
    } catch (error) {
      // The change may have ended since the page was opened.
      await client.invalidateQueries({ queryKey: linkKey(token) });
      throw error;
    }
  };
}
