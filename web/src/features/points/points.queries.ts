import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';

export const usePoints = () =>
  useQuery({
    queryKey: ['points', 'balance'],
    queryFn: ({ signal }) => callApi('GET /h5/points', undefined, { signal }),
    meta: { quiet: true },
  });

export const usePointsEntries = () =>
  useCursorPages(['points', 'entries'], (cursor, options) =>
    callApi('GET /h5/points/entries', { query: cursor }, options),
  );
