import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** How far the content has to come down, and how far it follows at most. */
export const RELEASE_PX = 64;
const MOST_PX = 96;
/** The finger moves twice as far as the content. */
const DRAG = 0.5;

/**
 * A finger that drags down from the very top. The listeners are passive, so scrolling never waits for them;
 * the browser's own gesture is switched off while the screen is there.
 */
export function usePull(box: RefObject<HTMLElement | null>, onRelease: () => Promise<void>): number {
  const [pulled, setPulled] = useState(0);
  const distance = useRef(0);
  const release = useEffectEvent(onRelease);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let from: { x: number; y: number } | null = null;
    const move = (px: number) => {
      distance.current = px;
      setPulled(px);
    };
    function start({ touches }: TouchEvent) {
      const [touch] = touches;
      from =
        touch && touches.length === 1 && window.scrollY <= 0 ? { x: touch.clientX, y: touch.clientY } : null;
    }
    function drag({ touches }: TouchEvent) {
      const [touch] = touches;
      if (!from || !touch) return;
      const down = touch.clientY - from.y;
      // Sideways is a carousel, upwards is reading.
      if (distance.current === 0 && Math.abs(touch.clientX - from.x) > Math.abs(down)) from = null;
      else move(window.scrollY > 0 ? 0 : Math.min(Math.max(down * DRAG, 0), MOST_PX));
    }
    function end() {
      const enough = distance.current >= RELEASE_PX;
      from = null;
      move(0);
      if (enough) void release();
    }
    const root = document.documentElement.style;
    root.overscrollBehaviorY = 'contain';
    const passive = { passive: true };
    element.addEventListener('touchstart', start, passive);
    element.addEventListener('touchmove', drag, passive);
    element.addEventListener('touchend', end, passive);
    element.addEventListener('touchcancel', end, passive);
    return () => {
      root.overscrollBehaviorY = '';
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', drag);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [box]);
  return pulled;
}
