import { useEffect, useState } from 'react';

const secondsUntil = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

/** Seconds left until `endsAt` (epoch ms); an absolute time survives a remount. */
export function useCountdown(endsAt: number): number {
  const [, rerender] = useState(0);
  const secondsLeft = secondsUntil(endsAt);
  const running = secondsLeft > 0;
  useEffect(() => {
    if (!running) return;
    // Twice a second, so that the shown number is at most half a second late.
    const timer = setInterval(() => rerender((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [running]);
  return secondsLeft;
}
