import { createContext, useCallback, useContext, useMemo } from 'react';
import type { Location, NavigationType } from './hash-history.ts';
import type { NavigateOptions, Router } from './router.ts';

export const RouterContext = createContext<Router | null>(null);

/** A hidden screen gets its own value, so that it does not see the location of the active screen. */
export const LocationContext = createContext<{ location: Location; navigationType: NavigationType } | null>(
  null,
);

function useRequired<T>(value: T | null): T {
  if (value === null) throw new Error('rendered outside of RouterProvider');
  return value;
}

export const useRouter = (): Router => useRequired(useContext(RouterContext));

const useLocationContext = () => useRequired(useContext(LocationContext));

export const useLocation = (): Location => useLocationContext().location;

export const useNavigationType = (): NavigationType => useLocationContext().navigationType;

/** A function that goes to a URL. */
export const useNavigate = (): ((url: string, options?: NavigateOptions) => Promise<void>) =>
  useRouter().navigate;

type SetSearchParams = (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) => void;

/**
 * The query of the location, and a function that navigates to another query on the same path. It does nothing after the
 * user has gone to another path, whose query it would replace.
 */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { pathname, search } = useLocation();
  const router = useRouter();
  const setSearchParams = useCallback<SetSearchParams>(
    (next, options) => {
      if (router.state.location.pathname !== pathname) return;
      void router.navigate(`?${new URLSearchParams(next).toString()}`, options);
    },
    [router, pathname],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), setSearchParams];
}
