import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Staff change a dictionary rarely; a form that stays open keeps what it offered. */
const STALE_MS = 10 * 60_000;

/** The choices of one dictionary, in the language on screen. */
export const useDictionary = (type: 'industry' | 'region') =>
  useQuery({
    queryKey: ['dictionaries', type],
    queryFn: async ({ signal }) =>
      (await call('GET /system/dict/data/type/{type}', { params: { type } }, { signal })).rows,
    staleTime: STALE_MS,
    meta: { quiet: true },
  });
