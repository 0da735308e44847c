import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

/** Dictionaries change rarely. */
const STALE_MS = 10 * 60_000;

/** The entries of one dictionary in the current language. */
export const useDictionary = (type: 'industry' | 'region') =>
  useQuery({
    queryKey: ['dictionaries', type],
    queryFn: async ({ signal }) =>
      (await callApi('GET /system/dict/data/type/{type}', { params: { type } }, { signal })).rows,
    staleTime: STALE_MS,
    meta: { quiet: true },
  });
