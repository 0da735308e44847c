import type { CarouselImage } from '@mingtang/contract/carousels';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** What is on show in the edition whose settings have this id. The last edition's stays until the next has come. */
export const useCarousel = (settingsId: string | undefined): UseQueryResult<readonly CarouselImage[]> =>
  useQuery({
    queryKey: ['carousels', settingsId],
    queryFn: async ({ signal }) => {
      const params = { id: settingsId ?? '' };
      return (await call('GET /h5/freSystemSettings/{id}', { params }, { signal })).rows;
    },
    enabled: settingsId !== undefined,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
