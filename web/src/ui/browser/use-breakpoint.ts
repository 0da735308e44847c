import { useSyncExternalStore } from 'react';
import { DESKTOP_QUERY, TABLET_QUERY } from './breakpoints.ts';

export type Breakpoint = 'phone' | 'tablet' | 'desktop';

function subscribe(listener: () => void): () => void {
  const queries = [TABLET_QUERY, DESKTOP_QUERY].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

function readBreakpoint(): Breakpoint {
  if (window.matchMedia(DESKTOP_QUERY).matches) return 'desktop';
  return window.matchMedia(TABLET_QUERY).matches ? 'tablet' : 'phone';
}

/** For screens that render different content depending on the width; use media queries for styling. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(subscribe, readBreakpoint);
