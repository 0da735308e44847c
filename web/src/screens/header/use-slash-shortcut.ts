import { useEffect, useRef, type RefObject } from 'react';

const TEXT_INPUTS = 'input, textarea, select, [contenteditable]';

/** The key `/` focuses and clicks the element, unless an input has the focus, a dialog is open or it is not visible. */
export function useSlashShortcut<T extends HTMLElement>(enabled: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (!enabled) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(TEXT_INPUTS)) return;
      if (document.querySelector('[role$="dialog"]') || !element.current?.getClientRects().length) return;
      event.preventDefault();
      element.current.focus();
      element.current.click();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
  return element;
}
