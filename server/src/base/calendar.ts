/** Days are strings (`2026-11-15`) in Asia/Shanghai, which has had no daylight saving time since 1991. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const SHANGHAI_OFFSET_MS = 8 * HOUR_MS;

let cachedDay = { number: Number.NaN, day: '' };

/** The day in Asia/Shanghai. The last result is cached, because every list row computes today's date. */
export function shanghaiDayOf(at: Date): string {
  const dayNumber = Math.floor((at.getTime() + SHANGHAI_OFFSET_MS) / DAY_MS);
  if (dayNumber !== cachedDay.number)
    cachedDay = { number: dayNumber, day: new Date(dayNumber * DAY_MS).toISOString().slice(0, 10) };
  return cachedDay.day;
}

export const shanghaiMidnight = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** `2026-11-15 09:30:00` in Asia/Shanghai. */
export const formatShanghaiTime = (at: Date): string =>
  new Date(at.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
