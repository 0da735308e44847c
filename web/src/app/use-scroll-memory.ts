import { useEffect, useLayoutEffect, useRef } from 'react';

/** Each screen returns to the height it was left at. */
export function useScrollMemory(active: string): void {
  const heights = useRef(new Map<string, number>());
  const shown = useRef(active);

  // Read while scrolling: once the screen is hidden the window has already been clamped.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => heights.current.set(shown.current, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    shown.current = active;
    window.scrollTo(0, heights.current.get(active) ?? 0);
  }, [active]);
}
