import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure.ts';
import { report } from './failures.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen shows the failure itself. */
    queryMeta: { quiet?: boolean };
    mutationMeta: { quiet?: boolean };
  }
}

const STALE_MS = 30_000;

/** An answer is an answer: only a silent line is worth a second try. */
export const worthRetry = (tries: number, error: unknown): boolean =>
  tries < 1 && error instanceof ApiFailure && (error.kind === 'network' || error.code >= 502);

const isSession = (error: unknown) =>
  error instanceof ApiFailure && error.kind === 'code' && error.code === 401;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // The end of a session is everyone's business, also of a quiet query.
    onError: (error, query) => {
      if (!query.meta?.quiet || isSession(error)) report(error, true);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      if (!mutation.meta?.quiet || isSession(error)) report(error);
    },
  }),
  defaultOptions: {
    queries: { staleTime: STALE_MS, retry: worthRetry, retryDelay: 800, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
