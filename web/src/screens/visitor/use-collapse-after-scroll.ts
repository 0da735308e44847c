import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

const SCROLL_END_MS = 150;
/** Other browsers move the content when an element above it shrinks. */
const keepsContentInPlace = () => CSS.supports('overflow-anchor', 'auto');

/** True once the element has been scrolled out of view. It changes while it is invisible, so that nothing moves. */
export function useCollapseAfterScroll(element: RefObject<HTMLElement | null>, isEnabled: boolean): boolean {
  const [isCollapsed, setCollapsed] = useState(false);
  useEffect(() => {
    if (isCollapsed || !isEnabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // During the scroll, a correction of the position would stop its momentum.
    const collapse = () => {
      const target = element.current;
      if (!target || target.getBoundingClientRect().bottom > 0) return;
      const heightBefore = target.offsetHeight;
      flushSync(() => setCollapsed(true));
      if (!keepsContentInPlace()) window.scrollBy(0, target.offsetHeight - heightBefore);
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(collapse, SCROLL_END_MS);
    };
    window.addEventListener('scroll', restartTimer, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', restartTimer);
    };
  }, [element, isCollapsed, isEnabled]);
  return isCollapsed && isEnabled;
}
