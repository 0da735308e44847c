import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { handleError } from './error-policy.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: do not report errors globally, because the screen shows them itself. */
    queryMeta: { quiet?: boolean };
    mutationMeta: { quiet?: boolean };
  }
}

const STALE_MS = 30_000;

/** One retry, only if the API itself did not respond (network error or 502 and above). */
export const shouldRetry = (failureCount: number, error: unknown): boolean =>
  failureCount < 1 && error instanceof ApiError && (error.kind === 'network' || error.code >= 502);

const isUnauthorized = (error: unknown) =>
  error instanceof ApiError && error.kind === 'code' && error.code === 401;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // An expired session is reported even for a quiet query.
    onError: (error, query) => {
      if (!query.meta?.quiet || isUnauthorized(error)) handleError(error, true);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      if (!mutation.meta?.quiet || isUnauthorized(error)) handleError(error);
    },
  }),
  defaultOptions: {
    queries: { staleTime: STALE_MS, retry: shouldRetry, retryDelay: 800, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
