import type { Palette } from './palettes.ts';

/** Draws a product as an SVG fragment in a square of 160 units: object and shadow, without the background. */
export type Drawing = (palette: Palette) => string;

const stops = (...pairs: [number, string][]): string =>
  pairs.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
const linearGradient = (id: string, x2: number, y2: number, body: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${body}</linearGradient>`;

/**
 * Gradients that the drawings refer to by id: `g` is the background, `a` a flat surface and `r` a round body
 * in the colours of the palette, `m` and `k` the same in metal, `w` porcelain.
 */
const gradientDefs = ({ main, dark, light, background }: Palette): string =>
  `<defs>${linearGradient('g', 0, 1, stops([0, background[0]], [1, background[1]]))}${linearGradient('a', 1, 1, stops([0, light], [0.45, main], [1, dark]))}${linearGradient('r', 1, 0, stops([0, dark], [0.22, main], [0.4, light], [0.72, main], [1, dark]))}${linearGradient('m', 1, 1, stops([0, '#f2f6f6'], [0.5, '#b4c1c3'], [1, '#8d9c9e']))}${linearGradient('k', 1, 0, stops([0, '#84949a'], [0.3, '#eef3f3'], [0.65, '#b7c3c5'], [1, '#77878a']))}${linearGradient('w', 1, 1, stops([0, '#ffffff'], [0.6, '#eef1ef'], [1, '#cfd8d5']))}</defs>`;

export const shadow = (cx: number, cy: number, rx: number): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${Math.round(rx * 0.15)}" fill="#1b2b2a" opacity=".16"/>`;

/** Complete SVG: background with a lighter horizon, and the drawing on it. */
export const renderProductPicture = (draw: Drawing, palette: Palette, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="${size}" height="${size}">${gradientDefs(palette)}<rect width="160" height="160" fill="url(#g)"/><path d="M0 118h160v42H0z" fill="#fff" opacity=".28"/>${draw(palette)}</svg>`;

/** Concatenates `count` results of `body`. */
export const repeat = (count: number, body: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => body(index)).join('');

const round = (value: number): number => Math.round(value * 10) / 10;

/** Coordinates of point `index` of `count` evenly spaced points on a circle, starting at the top. */
export const pointOnCircle = (
  cx: number,
  cy: number,
  r: number,
  count: number,
  index: number,
): [number, number] => {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  return [round(cx + r * Math.cos(angle)), round(cy + r * Math.sin(angle))];
};

/** Path of a gear wheel with outer radius `r`. */
export const gearPath = (cx: number, cy: number, r: number, depth: number, teeth: number): string => {
  const points = Array.from({ length: teeth * 4 }, (_, index) => {
    const isOuter = index % 4 === 1 || index % 4 === 2;
    return pointOnCircle(cx, cy, isOuter ? r : r - depth, teeth * 4, index + 0.5).join(' ');
  });
  return `M${points.join('L')}Z`;
};
