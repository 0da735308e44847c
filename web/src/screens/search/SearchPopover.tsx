import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useOverlay } from '../../ui/overlays/overlays.ts';
import s from './SearchPopover.module.css';

interface SearchPopoverProps {
  onClose: () => void;
  children: ReactNode;
}

const isInDialog = (element: EventTarget | null): boolean =>
  element instanceof Element && element.closest('[role$="dialog"]') !== null;

/** Covers the field that opened it and extends below it. A press or the focus outside closes it. */
export function SearchPopover({ onClose, children }: SearchPopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  useOverlay(true, onClose);
  const closeIfOutside = useEffectEvent((event: Event) => {
    if (!box.current?.contains(event.target as Node) && !isInDialog(event.target)) onClose();
  });
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isInDialog(event.target)) onClose();
  });
  useEffect(() => {
    const opener = box.current?.previousElementSibling;
    return () => {
      // The focus was inside, unless another element has it by now.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, (event) => closeIfOutside(event), { signal });
    document.addEventListener('keydown', (event) => closeOnEscape(event), { signal });
    return () => controller.abort();
  }, []);
  return (
    <div ref={box} className={s.popover}>
      {children}
    </div>
  );
}
