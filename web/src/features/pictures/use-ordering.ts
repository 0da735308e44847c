import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The place of the tile under the pointer. */
function placeAt(x: number, y: number): number | undefined {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  return tile?.dataset['place'] === undefined ? undefined : Number(tile.dataset['place']);
}

/** Order by dragging a handle or with the arrow keys; `said` is the place that was reached, for readers. */
export function useOrdering(count: number, move: (from: number, to: number) => void) {
  const [moving, setMoving] = useState<number | null>(null);
  const [said, setSaid] = useState<number | null>(null);

  function moveTo(from: number, to: number) {
    move(from, to);
    setSaid(to + 1);
  }

  // On the window: a tile that changes its place in the page loses what it had captured.
  useEffect(() => {
    if (moving === null) return undefined;
    function follow({ clientX, clientY }: globalThis.PointerEvent) {
      const place = placeAt(clientX, clientY);
      if (moving === null || place === undefined || place === moving) return;
      moveTo(moving, place);
      setMoving(place);
    }
    const end = () => setMoving(null);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  });

  const handle = (index: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button === 0) setMoving(index);
    },
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key];
      const to = index + (step ?? 0);
      if (step === undefined || to < 0 || to >= count) return;
      event.preventDefault();
      moveTo(index, to);
    },
  });

  return { handle, moving, said };
}
