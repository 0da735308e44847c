import { useEffect, useState, type DOMAttributes } from 'react';
import { useReducedMotion } from '../../ui/browser/use-reduced-motion.ts';

const INTERVAL_MS = 5_000;

/**
 * Calls the callback every five seconds. Pauses while touch, pointer or focus is inside, while the page is hidden and
 * when the device prefers reduced motion. Returns the event handlers for the container.
 */
export function useAutoplay(count: number, showNext: () => void): DOMAttributes<HTMLElement> {
  const [paused, setPaused] = useState(false);
  const reducedMotion = useReducedMotion();
  useEffect(() => {
    if (paused || count < 2 || reducedMotion) return;
    const timer = setInterval(() => {
      if (!document.hidden) showNext();
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [paused, count, showNext, reducedMotion]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return {
    onPointerEnter: pause,
    onPointerLeave: resume,
    onTouchStart: pause,
    onTouchEnd: resume,
    onTouchCancel: resume,
    onFocus: pause,
    onBlur: resume,
  };
}
