import { useEffectEvent, useLayoutEffect } from 'react';

interface Overlay {
  close: () => void;
}

interface Follower {
  changed: () => void;
  /** When the history is again as it was before the overlays that are closed now. */
  settled: () => Promise<void>;
}

/** What lies over the screen, the topmost last. */
let open: readonly Overlay[] = [];
let follower: Follower | undefined;

/** The browser's history follows what is open, so that Back closes it. */
export const followOverlays = (next: Follower): void => {
  follower = next;
};

export const isOverlaid = (): boolean => open.length > 0;

/** Says that something covers the screen; returns what says that it is gone. */
export function addOverlay(close: () => void): () => void {
  const overlay = { close };
  open = [...open, overlay];
  follower?.changed();
  return () => remove(overlay);
}

function remove(overlay: Overlay): void {
  if (!open.includes(overlay)) return;
  open = open.filter((other) => other !== overlay);
  // What opens in its place does so in the same task.
  queueMicrotask(() => follower?.changed());
}

export const closeTopmost = (): void => open.at(-1)?.close();

/** Their screen is left: nothing of it stays over the next one. */
export function closeOverlays(): void {
  for (let top = open.at(-1); top; top = open.at(-1)) {
    remove(top);
    top.close();
  }
}

export const overlaysSettled = async (): Promise<void> => follower?.settled();

/** For every component that covers the screen: Back and a change of screen call `close`. */
export function useOverlay(covers: boolean, close: () => void): void {
  const latest = useEffectEvent(close);
  useLayoutEffect(() => (covers ? addOverlay(() => latest()) : undefined), [covers]);
}
