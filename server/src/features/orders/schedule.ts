const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long after it was opened an attempt is asked about. The last one is when its order closes. */
const AFTER_MS = [
  5 * SECOND,
  30 * SECOND,
  60 * SECOND,
  3 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  30 * MINUTE,
];
const LATER_MS = 5 * MINUTE;

export const FIRST_QUERY_MS = AFTER_MS[0]!;

/** When to ask after so many questions; never in the past, never all of the missed ones at once. */
export function nextQuery(openedAt: Date, asked: number, now: Date): Date {
  const next = AFTER_MS.slice(asked)
    .map((after) => openedAt.getTime() + after)
    .find((time) => time > now.getTime());
  return new Date(next ?? now.getTime() + LATER_MS);
}
