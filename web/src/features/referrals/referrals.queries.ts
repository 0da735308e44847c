import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';
import { readAsDataUrl } from '../../ui/browser/read-as-data-url.ts';

export const useReferral = () =>
  useQuery({
    queryKey: ['referrals', 'own'],
    queryFn: ({ signal }) => callApi('GET /h5/referral', undefined, { signal }),
    meta: { quiet: true },
  });

export const useInvitedFriends = () =>
  useCursorPages(['referrals', 'invited'], (cursor, options) =>
    callApi('GET /h5/referral/invited', { query: cursor }, options),
  );

/** Poster as a data URL, rendered by the server in the current language. */
export const useReferralPoster = () =>
  useQuery({
    queryKey: ['referrals', 'poster'],
    queryFn: async ({ signal }) =>
      readAsDataUrl(await callApi('GET /h5/referral/poster', undefined, { signal })),
    meta: { quiet: true },
  });
