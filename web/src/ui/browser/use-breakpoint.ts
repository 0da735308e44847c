import { useSyncExternalStore } from 'react';

export type Breakpoint = 'phone' | 'tablet' | 'desktop';

const tabletQuery = '(min-width: 768px)';
const desktopQuery = '(min-width: 1024px)';

function subscribe(listener: () => void): () => void {
  const queries = [tabletQuery, desktopQuery].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

function readBreakpoint(): Breakpoint {
  if (window.matchMedia(desktopQuery).matches) return 'desktop';
  return window.matchMedia(tabletQuery).matches ? 'tablet' : 'phone';
}

/** For screens that render different content depending on the width; use media queries for styling. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(subscribe, readBreakpoint);
