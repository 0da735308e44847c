import { useSyncExternalStore } from 'react';

export type Width = 'phone' | 'tablet' | 'desktop';

const tablet = '(min-width: 768px)';
const desktop = '(min-width: 1024px)';

function subscribe(listener: () => void): () => void {
  const queries = [tablet, desktop].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

function read(): Width {
  if (window.matchMedia(desktop).matches) return 'desktop';
  return window.matchMedia(tablet).matches ? 'tablet' : 'phone';
}

/** For screens whose order of content changes with the width; where only the look does, CSS tells. */
export const useWidth = (): Width => useSyncExternalStore(subscribe, read);
