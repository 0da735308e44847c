import { useEffect, useState } from 'react';

const secondsUntil = (instant: string) =>
  Math.max(0, Math.ceil((new Date(instant).getTime() - Date.now()) / 1000));

/** Seconds until an instant, updated every second; never below zero. */
export function useSecondsLeft(instant: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(instant)), 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}

/** Minutes and seconds, for example 29:05. */
export const formatClock = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
