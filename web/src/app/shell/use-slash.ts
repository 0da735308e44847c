import { useEffect, useRef, type RefObject } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]';

/** `/` follows the link, unless somebody is typing, a dialog is open or the link is not on screen. */
export function useSlash(on: boolean): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!on) return;
    function press(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (document.querySelector('[role$="dialog"]') || !link.current?.getClientRects().length) return;
      event.preventDefault();
      link.current.click();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [on]);
  return link;
}
