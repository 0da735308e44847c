import type { Language } from '@mingtang/contract/fields';

const HOUR_MS = 3_600_000;

/**
 * "3 天", "5 hours": above 48 hours in whole days, rounded down; otherwise in hours, rounded up. Null if
 * expired.
 */
export function formatTimeLeft(until: string, language: Language, now = Date.now()): string | null {
  const hours = Math.ceil((new Date(until).getTime() - now) / HOUR_MS);
  if (hours <= 0) return null;
  const [count, unit] = hours > 48 ? [Math.floor(hours / 24), 'day'] : [hours, 'hour'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
