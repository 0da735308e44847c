import type { GeoPoint } from '@mingtang/contract/fields';

/** Decimal places; five are a precision of about one metre. */
const DIGITS = 5;

/** "31.23041, 121.47370": latitude first, as in map apps. */
export const formatCoordinates = ({ latitude, longitude }: GeoPoint): string =>
  `${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`;

const isWithin = (value: number, max: number) => Number.isFinite(value) && Math.abs(value) <= max;

/** Parses typed or pasted coordinates; undefined if they are invalid. */
export function parseCoordinates(text: string): GeoPoint | undefined {
  const [first = '', second = '', ...rest] = text.trim().split(/[\s,，;；]+/);
  const latitude = Number(first);
  const longitude = Number(second);
  if (first === '' || second === '' || rest.length > 0) return undefined;
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return undefined;
  return { latitude, longitude };
}

/** Rounds to the displayed digits, so that points can be compared. */
export const roundCoordinates = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: Number(latitude.toFixed(DIGITS)),
  longitude: Number(longitude.toFixed(DIGITS)),
});
