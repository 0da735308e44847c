import type { Way } from './ways.ts';

/** A drawing fills a square of 160: the thing on its ground, without paper. */
export type Drawing = (way: Way) => string;

const stops = (...pairs: [number, string][]): string =>
  pairs.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('');
const slope = (id: string, across: number, down: number, body: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across}" y2="${down}">${body}</linearGradient>`;

/** Fills every drawing may use: `a` lit surface, `r` round body, `m` and `k` the same in bare metal, `w` porcelain. */
const fills = ({ main, dark, light, paper }: Way): string =>
  `<defs>${slope('g', 0, 1, stops([0, paper[0]], [1, paper[1]]))}${slope('a', 1, 1, stops([0, light], [0.45, main], [1, dark]))}${slope('r', 1, 0, stops([0, dark], [0.22, main], [0.4, light], [0.72, main], [1, dark]))}${slope('m', 1, 1, stops([0, '#f2f6f6'], [0.5, '#b4c1c3'], [1, '#8d9c9e']))}${slope('k', 1, 0, stops([0, '#84949a'], [0.3, '#eef3f3'], [0.65, '#b7c3c5'], [1, '#77878a']))}${slope('w', 1, 1, stops([0, '#ffffff'], [0.6, '#eef1ef'], [1, '#cfd8d5']))}</defs>`;

export const shadow = (cx: number, cy: number, rx: number): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${Math.round(rx * 0.15)}" fill="#1b2b2a" opacity=".16"/>`;

/** The thing on calm paper, with a horizon of light. */
export const onPaper = (draw: Drawing, way: Way, edge: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="${edge}" height="${edge}">${fills(way)}<rect width="160" height="160" fill="url(#g)"/><path d="M0 118h160v42H0z" fill="#fff" opacity=".28"/>${draw(way)}</svg>`;

/** The same body so many times, each told its number. */
export const times = (count: number, body: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => body(index)).join('');

const round = (value: number): number => Math.round(value * 10) / 10;

/** Points on a circle, as `x y` of the n-th of `count`, from the top. */
export const around = (cx: number, cy: number, r: number, count: number, index: number): [number, number] => {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  return [round(cx + r * Math.cos(angle)), round(cy + r * Math.sin(angle))];
};

/** A toothed wheel as one path. */
export const toothed = (cx: number, cy: number, r: number, depth: number, teeth: number): string => {
  const points = Array.from({ length: teeth * 4 }, (_, index) => {
    const out = index % 4 === 1 || index % 4 === 2;
    return around(cx, cy, out ? r : r - depth, teeth * 4, index + 0.5).join(' ');
  });
  return `M${points.join('L')}Z`;
};
