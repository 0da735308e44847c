import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { readPicture } from '../../ui/read-picture.ts';

export const useReferral = () =>
  useQuery({
    queryKey: ['referrals', 'own'],
    queryFn: ({ signal }) => call('GET /h5/referral', undefined, { signal }),
    meta: { quiet: true },
  });

export const useInvited = () =>
  useInfiniteQuery({
    queryKey: ['referrals', 'invited'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /h5/referral/invited', { query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });

/** As the server draws it, in the language on screen. */
export const useReferralPoster = () =>
  useQuery({
    queryKey: ['referrals', 'poster'],
    queryFn: async ({ signal }) => readPicture(await call('GET /h5/referral/poster', undefined, { signal })),
    meta: { quiet: true },
  });
