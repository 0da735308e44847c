const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Delays after opening at which the gateway is queried. The last one is when the order expires. */
const QUERY_DELAYS_MS = [
  5 * SECOND,
  30 * SECOND,
  60 * SECOND,
  3 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  30 * MINUTE,
];
const REPEAT_DELAY_MS = 5 * MINUTE;

export const FIRST_QUERY_DELAY_MS = QUERY_DELAYS_MS[0]!;

/** Time of the next query. Always in the future: missed queries are skipped, not made up for. */
export function nextQueryAt(openedAt: Date, queryCount: number, now: Date): Date {
  const next = QUERY_DELAYS_MS.slice(queryCount)
    .map((delay) => openedAt.getTime() + delay)
    .find((time) => time > now.getTime());
  return new Date(next ?? now.getTime() + REPEAT_DELAY_MS);
}
