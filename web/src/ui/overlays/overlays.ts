import { useEffectEvent, useLayoutEffect } from 'react';

interface Overlay {
  close: () => void;
}

interface OverlayObserver {
  onChange: () => void;
  /** Resolves once the history entries of the closed overlays are removed. */
  whenSettled: () => Promise<void>;
}

/** Open overlays, the topmost last. */
let openOverlays: readonly Overlay[] = [];
let observer: OverlayObserver | undefined;

/** Registers the observer that adds a history entry for open overlays, so that Back closes them. */
export const setOverlayObserver = (next: OverlayObserver): void => {
  observer = next;
};

export const hasOpenOverlay = (): boolean => openOverlays.length > 0;

/** Registers an open overlay; returns a function that unregisters it. */
export function addOverlay(close: () => void): () => void {
  const overlay = { close };
  openOverlays = [...openOverlays, overlay];
  observer?.onChange();
  return () => removeOverlay(overlay);
}

function removeOverlay(overlay: Overlay): void {
  if (!openOverlays.includes(overlay)) return;
  openOverlays = openOverlays.filter((other) => other !== overlay);
  // Deferred: an overlay that replaces this one opens in the same task.
  queueMicrotask(() => observer?.onChange());
}

export const closeTopOverlay = (): void => openOverlays.at(-1)?.close();

/** Closes every overlay; called when the screen is left. */
export function closeOverlays(): void {
  for (let top = openOverlays.at(-1); top; top = openOverlays.at(-1)) {
    removeOverlay(top);
    top.close();
  }
}

export const whenOverlaysSettled = async (): Promise<void> => observer?.whenSettled();

/** Every component that covers the screen must call this: Back and navigation call `close`. */
export function useOverlay(isOpen: boolean, close: () => void): void {
  const closeLatest = useEffectEvent(close);
  useLayoutEffect(() => (isOpen ? addOverlay(() => closeLatest()) : undefined), [isOpen]);
}
