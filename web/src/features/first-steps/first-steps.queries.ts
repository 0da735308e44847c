import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => callApi('GET /h5/first-steps', undefined, { signal, background: true }),
  // The member returns here from the form of a step.
  staleTime: 0,
  meta: { quiet: true },
});

export const useFirstSteps = (enabled: boolean) => useQuery({ ...firstStepsQuery, enabled });
