import { useEffect, useLayoutEffect, useRef } from 'react';

/** Restores the scroll position of each screen. */
export function useScrollRestoration(activeId: string): void {
  const positions = useRef(new Map<string, number>());
  const activeIdRef = useRef(activeId);

  // Saved while scrolling: once the screen is hidden, the browser has already clamped the position.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const savePosition = () => positions.current.set(activeIdRef.current, window.scrollY);
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => window.removeEventListener('scroll', savePosition);
  }, []);

  useLayoutEffect(() => {
    activeIdRef.current = activeId;
    window.scrollTo(0, positions.current.get(activeId) ?? 0);
  }, [activeId]);
}
