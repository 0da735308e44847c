import { useSyncExternalStore } from 'react';

const reduced = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(reduced);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the device asks for less motion, for parts that move by script; where CSS moves them, CSS tells. */
export const useStill = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(reduced).matches);
