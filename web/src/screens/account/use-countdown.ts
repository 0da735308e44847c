import { useEffect, useState } from 'react';

const secondsTo = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Seconds left until `end`, a time in milliseconds that outlives the screen if it is kept in a draft. */
export function useCountdown(end: number): number {
  const [, tick] = useState(0);
  const left = secondsTo(end);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
