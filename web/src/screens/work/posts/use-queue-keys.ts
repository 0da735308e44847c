import type { Review } from '@mingtang/contract/care';
import { useEffect, useState } from 'react';

interface Turns {
  accept: (row: Review) => void;
  refuse: (row: Review) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, [contenteditable], [role="combobox"]') !== null;

/** J and K walk along the queue, A accepts and R refuses the card that is marked; off while something lies above it. */
export function useQueueKeys(rows: readonly Review[], off: boolean, { accept, refuse }: Turns) {
  const [wanted, setCurrent] = useState(0);
  const current = Math.min(wanted, rows.length - 1);
  useEffect(() => {
    if (off) return;
    function press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const row = rows[current];
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k')
        setCurrent(Math.max(0, Math.min(current + (key === 'j' ? 1 : -1), rows.length - 1)));
      else if (row && key === 'a' && !event.repeat) accept(row);
      else if (row && key === 'r' && !event.repeat) refuse(row);
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return { current, setCurrent };
}
