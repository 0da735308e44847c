import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useOverlay } from '../../ui/overlays/overlays.ts';
import s from './SearchPopover.module.css';

interface SearchPopoverProps {
  onClose: () => void;
  onEscape: () => void;
  children: ReactNode;
}

const isInDialog = (element: EventTarget | null): boolean =>
  element instanceof Element && element.closest('[role$="dialog"]') !== null;

/** Covers the field that opened it and extends below it. A press or the focus outside closes it. */
export function SearchPopover({ onClose, onEscape, children }: SearchPopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  useOverlay(true, onClose);
  const closeOnOutsidePress = useEffectEvent((event: PointerEvent) => {
    if (!box.current?.contains(event.target as Node) && !isInDialog(event.target)) onClose();
  });
  useEffect(() => {
    const listener = (event: PointerEvent) => closeOnOutsidePress(event);
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, []);
  return (
    <div
      ref={box}
      className={s.popover}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget) && !isInDialog(relatedTarget)) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape();
      }}
    >
      {children}
    </div>
  );
}
