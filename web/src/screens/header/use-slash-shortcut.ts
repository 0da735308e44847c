import { useEffect, useRef, type RefObject } from 'react';

const TEXT_INPUTS = 'input, textarea, select, [contenteditable]';

/** The key `/` clicks the link, unless an input has the focus, a dialog is open or the link is not visible. */
export function useSlashShortcut(enabled: boolean): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!enabled) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(TEXT_INPUTS)) return;
      if (document.querySelector('[role$="dialog"]') || !link.current?.getClientRects().length) return;
      event.preventDefault();
      link.current.click();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
  return link;
}
