import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

/** Slides and announcement of the edition with this settings id. The previous ones stay until the new ones have loaded. */
export const useHomeTop = (settingsId: string | undefined) =>
  useQuery({
    queryKey: ['carousels', settingsId, 'top'],
    queryFn: ({ signal }) => {
      const params = { id: settingsId ?? '' };
      return callApi('GET /h5/freSystemSettings/{id}', { params }, { signal });
    },
    enabled: settingsId !== undefined,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
