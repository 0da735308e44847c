import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';

const STEP_BY_KEY: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Index of the tile under the pointer. */
function tileIndexAt(x: number, y: number): number | undefined {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  return tile?.dataset['place'] === undefined ? undefined : Number(tile.dataset['place']);
}

/** Reorders by drag and drop or arrow keys; `announcedPosition` (1-based) is for screen readers. */
export function useReorder(count: number, move: (from: number, to: number) => void) {
  const [movingIndex, setMovingIndex] = useState<number | null>(null);
  const [announcedPosition, setAnnouncedPosition] = useState<number | null>(null);

  function moveTo(from: number, to: number) {
    move(from, to);
    setAnnouncedPosition(to + 1);
  }

  // Listen on the window: an element that is moved in the DOM loses pointer capture.
  useEffect(() => {
    if (movingIndex === null) return undefined;
    function handleMove({ clientX, clientY }: globalThis.PointerEvent) {
      const index = tileIndexAt(clientX, clientY);
      if (movingIndex === null || index === undefined || index === movingIndex) return;
      moveTo(movingIndex, index);
      setMovingIndex(index);
    }
    const stop = () => setMovingIndex(null);
    window.addEventListener('pointermove', handleMove);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
    return () => {
      window.removeEventListener('pointermove', handleMove);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
    };
  });

  const handleProps = (index: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button === 0) setMovingIndex(index);
    },
    onKeyDown(event: KeyboardEvent) {
      const step = STEP_BY_KEY[event.key];
      const to = index + (step ?? 0);
      if (step === undefined || to < 0 || to >= count) return;
      event.preventDefault();
      moveTo(index, to);
    },
  });

  return { handleProps, movingIndex, announcedPosition };
}
