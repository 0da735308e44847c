const beijingOffsetMs = 8 * 3600_000;

/** The vendors use Beijing time, which has no daylight saving time. */
export function toBeijingTime(at: number): { day: string; dateTime: string; rfc3339: string } {
  const iso = new Date(at + beijingOffsetMs).toISOString();
  const day = iso.slice(0, 10);
  const time = iso.slice(11, 19);
  return { day, dateTime: `${day} ${time}`, rfc3339: `${day}T${time}+08:00` };
}

/** Parses `yyyy-MM-dd HH:mm`, with or without seconds, as Beijing time; NaN if it is malformed. */
export function parseBeijingTime(text: string): number {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?)$/.exec(text) ?? [];
  return day ? Date.parse(`${day}T${time}+08:00`) : Number.NaN;
}

/** Start and end (exclusive) of a Beijing day in milliseconds; null if the text is not a date. */
export function beijingDayRange(day: string): { from: number; until: number } | null {
  const from = parseBeijingTime(`${day} 00:00`);
  return Number.isNaN(from) ? null : { from, until: from + 24 * 3600_000 };
}
