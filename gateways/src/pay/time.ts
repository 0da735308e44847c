const beijingMs = 8 * 3600_000;

/** The vendors' clocks show Beijing time, which has no summer time. */
export function beijing(at: number): { day: string; clock: string; rfc3339: string } {
  const iso = new Date(at + beijingMs).toISOString();
  const day = iso.slice(0, 10);
  const time = iso.slice(11, 19);
  return { day, clock: `${day} ${time}`, rfc3339: `${day}T${time}+08:00` };
}

/** `yyyy-MM-dd HH:mm` with or without seconds, Beijing time; NaN when it is no time. */
export function parseBeijing(text: string): number {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?)$/.exec(text) ?? [];
  return day ? Date.parse(`${day}T${time}+08:00`) : Number.NaN;
}

/** The first moment of a Beijing day and of the next; null when the text is no day. */
export function beijingDay(day: string): { from: number; until: number } | null {
  const from = parseBeijing(`${day} 00:00`);
  return Number.isNaN(from) ? null : { from, until: from + 24 * 3600_000 };
}
