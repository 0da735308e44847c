import type { Point } from '@mingtang/contract/fields';

/** About a metre. */
const DIGITS = 5;

/** "31.23041, 121.47370": latitude first, as maps write it. */
export const pointText = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`;

const within = (value: number, most: number) => Number.isFinite(value) && Math.abs(value) <= most;

/** Two figures that a person typed or pasted; what is no place gives nothing. */
export function pointOf(text: string): Point | undefined {
  const [first = '', second = '', ...rest] = text.trim().split(/[\s,，;；]+/);
  const latitude = Number(first);
  const longitude = Number(second);
  if (first === '' || second === '' || rest.length > 0) return undefined;
  if (!within(latitude, 90) || !within(longitude, 180)) return undefined;
  return { latitude, longitude };
}

/** A place that stays comparable: no more figures than are shown. */
export const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(DIGITS)),
  longitude: Number(longitude.toFixed(DIGITS)),
});
