import { useEffect, useState, type DOMAttributes } from 'react';

const TURN_MS = 5_000;

/**
 * Calls `turn` every five seconds. It waits while a finger, the pointer or the focus is inside, while the
 * page is hidden, and for good where the device asks for less motion.
 */
export function useTurning(count: number, turn: () => void): DOMAttributes<HTMLElement> {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || count < 2 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const clock = setInterval(() => {
      if (!document.hidden) turn();
    }, TURN_MS);
    return () => clearInterval(clock);
  }, [held, count, turn]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return {
    onPointerEnter: hold,
    onPointerLeave: release,
    onTouchStart: hold,
    onTouchEnd: release,
    onTouchCancel: release,
    onFocus: hold,
    onBlur: release,
  };
}
