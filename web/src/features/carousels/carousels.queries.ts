import type { CarouselImage } from '@mingtang/contract/carousels';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

/** Slides of the edition with this settings id. The previous slides stay until the new ones have loaded. */
export const useCarousel = (settingsId: string | undefined): UseQueryResult<readonly CarouselImage[]> =>
  useQuery({
    queryKey: ['carousels', settingsId],
    queryFn: async ({ signal }) => {
      const params = { id: settingsId ?? '' };
      return (await callApi('GET /h5/freSystemSettings/{id}', { params }, { signal })).rows;
    },
    enabled: settingsId !== undefined,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
