import { useEffect, useState, type DOMAttributes } from 'react';
import { useStill } from '../../ui/use-still.ts';

const TURN_MS = 5_000;

/**
 * Calls `turn` every five seconds. It waits while a finger, the pointer or the focus is inside, while the
 * page is hidden, and as long as the device asks for less motion.
 */
export function useTurning(count: number, turn: () => void): DOMAttributes<HTMLElement> {
  const [held, setHeld] = useState(false);
  const still = useStill();
  useEffect(() => {
    if (held || count < 2 || still) return;
    const clock = setInterval(() => {
      if (!document.hidden) turn();
    }, TURN_MS);
    return () => clearInterval(clock);
  }, [held, count, turn, still]);
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
