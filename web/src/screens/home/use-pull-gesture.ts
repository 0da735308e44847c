import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** Pulled distance from which a release triggers the refresh. */
export const RELEASE_THRESHOLD_PX = 64;
/** The content does not follow the finger further than this. */
const MAX_PULL_PX = 96;
/** The content moves half as far as the finger. */
const DRAG_RATIO = 0.5;

/**
 * Detects a one-finger drag down from the top of the page and returns the pulled distance in pixels. A
 * release beyond the threshold calls `onRefresh`. The listeners are passive so that they never block
 * scrolling; the browser's own pull-to-refresh is disabled while mounted.
 */
export function usePullGesture(
  container: RefObject<HTMLElement | null>,
  onRefresh: () => Promise<void>,
): number {
  const [pulled, setPulled] = useState(0);
  const distance = useRef(0);
  const callOnRefresh = useEffectEvent(onRefresh);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let origin: { x: number; y: number } | null = null;
    const updateDistance = (px: number) => {
      distance.current = px;
      setPulled(px);
    };
    function startDrag({ touches }: TouchEvent) {
      const [touch] = touches;
      origin =
        touch && touches.length === 1 && window.scrollY <= 0 ? { x: touch.clientX, y: touch.clientY } : null;
    }
    function continueDrag({ touches }: TouchEvent) {
      const [touch] = touches;
      if (!origin || !touch) return;
      const dragDown = touch.clientY - origin.y;
      // A horizontal drag belongs to a carousel; an upward drag is normal scrolling.
      if (distance.current === 0 && Math.abs(touch.clientX - origin.x) > Math.abs(dragDown)) origin = null;
      else updateDistance(window.scrollY > 0 ? 0 : Math.min(Math.max(dragDown * DRAG_RATIO, 0), MAX_PULL_PX));
    }
    function endDrag() {
      const shouldRefresh = distance.current >= RELEASE_THRESHOLD_PX;
      origin = null;
      updateDistance(0);
      if (shouldRefresh) void callOnRefresh();
    }
    const root = document.documentElement.style;
    root.overscrollBehaviorY = 'contain';
    const passive = { passive: true };
    element.addEventListener('touchstart', startDrag, passive);
    element.addEventListener('touchmove', continueDrag, passive);
    element.addEventListener('touchend', endDrag, passive);
    element.addEventListener('touchcancel', endDrag, passive);
    return () => {
      root.overscrollBehaviorY = '';
      element.removeEventListener('touchstart', startDrag);
      element.removeEventListener('touchmove', continueDrag);
      element.removeEventListener('touchend', endDrag);
      element.removeEventListener('touchcancel', endDrag);
    };
  }, [container]);
  return pulled;
}
