import type { Language } from '@mingtang/contract/fields';

const HOUR_MS = 3_600_000;

/** 2 天 · 5 hours. Null once it is over; the last minutes count as an hour. */
export function timeLeft(until: string, language: Language, now = Date.now()): string | null {
  const hours = Math.ceil((new Date(until).getTime() - now) / HOUR_MS);
  if (hours <= 0) return null;
  const [count, unit] = hours > 48 ? [Math.floor(hours / 24), 'day'] : [hours, 'hour'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
