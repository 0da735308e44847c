import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { Router } from './router.ts';
import { LocationContext, RouterContext } from './use-router.ts';

interface RouterProviderProps {
  router: Router;
  /** Shown until the first location is admitted. */
  fallback: ReactNode;
  children: ReactNode;
}

export function RouterProvider({ router, fallback, children }: RouterProviderProps) {
  const [{ location, navigationType, initialized }, setState] = useState(router.state);
  useLayoutEffect(() => {
    // As a transition: the previous screen stays visible and usable until the next one is rendered.
    const update = () => startTransition(() => setState(router.state));
    // A navigation may have been completed between the first render and this effect.
    update();
    return router.subscribe(update);
  }, [router]);
  const locationContext = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  return (
    <RouterContext value={router}>
      <LocationContext value={locationContext}>{initialized ? children : fallback}</LocationContext>
    </RouterContext>
  );
}
