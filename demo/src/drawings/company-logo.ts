import { createSeededRandom } from '../seeded-random.ts';
import { pointOnCircle, repeat } from './svg-helpers.ts';
import { palettes, type PaletteName } from './palettes.ts';

const LOGO_PALETTES: readonly PaletteName[] = ['dai', 'qing', 'lv', 'zhe', 'tan', 'mo', 'jin', 'zhu'];

/** Symbols of simple shapes in two colours, in a square of 100 units. */
const SYMBOLS: readonly ((main: string, second: string) => string)[] = [
  (a, b) =>
    `<path d="M50 18 78 34v32L50 82 22 66V34Z" fill="${a}"/><path d="M50 36 63 43v15l-13 7-13-7V43Z" fill="${b}"/>`,
  (a, b) =>
    `<path d="M20 62C34 64 45 54 50 36c5 18 16 28 30 26" fill="none" stroke="${a}" stroke-width="9" stroke-linecap="round"/><circle cx="50" cy="72" r="8" fill="${b}"/>`,
  (a, b) =>
    `<rect x="20" y="20" width="40" height="40" rx="4" fill="${a}"/><rect x="40" y="40" width="40" height="40" rx="4" fill="${b}" fill-opacity=".85"/>`,
  (a, b) =>
    `<path d="M22 72 42 28l16 34 8-16 12 26Z" fill="${a}"/><path d="M22 78h56" stroke="${b}" stroke-width="6" stroke-linecap="round"/>`,
  (a, b) =>
    repeat(4, (index) => {
      const [x, y] = pointOnCircle(50, 50, 20, 4, index);
      return `<rect x="${x - 11}" y="${y - 11}" width="22" height="22" rx="3" fill="${index % 2 ? b : a}" transform="rotate(45 ${x} ${y})"/>`;
    }),
  (a, b) =>
    `<path d="M26 24h14v52H26zM60 24h14v52H60z" fill="${a}"/><path d="M40 44h20v12H40z" fill="${b}"/>`,
  (a, b) =>
    `<path d="M50 20c18 14 26 28 26 38a26 26 0 0 1-52 0c0-10 8-24 26-38Z" fill="${a}"/><path d="M50 78c-12-6-14-20 0-34 14 14 12 28 0 34Z" fill="${b}"/>`,
  (a, b) =>
    `${repeat(8, (index) => {
      const [x, y] = pointOnCircle(50, 50, 27, 8, index);
      return `<circle cx="${x}" cy="${y}" r="7.500" fill="${index % 2 ? b : a}"/>`;
    })}<circle cx="50" cy="50" r="12" fill="${a}"/>`,
  (a, b) =>
    `<path d="M22 34c18-14 38 14 56 0v14c-18 14-38-14-56 0Z" fill="${a}"/><path d="M22 56c18-14 38 14 56 0v14c-18 14-38-14-56 0Z" fill="${b}"/>`,
  (a, b) =>
    `<path d="M24 24h34a18 18 0 0 1 0 36H40v16H24Z" fill="${a}"/><circle cx="57" cy="42" r="8" fill="${b}"/>`,
  (a, b) =>
    `<rect x="22" y="22" width="56" height="56" rx="6" fill="none" stroke="${a}" stroke-width="8"/><rect x="40" y="40" width="20" height="20" fill="${b}"/><path d="M50 22v18M50 60v18M22 50h18M60 50h18" stroke="${a}" stroke-width="5"/>`,
  (a, b) => `<path d="M50 22 82 78H18Z" fill="${a}"/><path d="m50 46 17 32H33Z" fill="${b}"/>`,
  (a, b) =>
    `<path d="M28 76V42a22 22 0 0 1 44 0v34H58V42a8 8 0 0 0-16 0v34Z" fill="${a}"/><path d="M45 56h10v20H45z" fill="${b}"/>`,
  (a, b) =>
    `<path d="M50 18 60 40l22 10-22 10-10 22-10-22-22-10 22-10Z" fill="${a}"/><circle cx="50" cy="50" r="9" fill="${b}"/>`,
];

/** Random logo; shape, colours and rotation depend only on the name. */
export function renderLogo(name: string): string {
  const random = createSeededRandom(`logo ${name}`);
  const symbol = random.pick(SYMBOLS);
  const [first = 'dai', second = 'jin'] = random.sample(LOGO_PALETTES, 2);
  const rotation = random.pick([0, 0, 90, 180]);
  const inverted = random.chance(0.35);
  const background = inverted ? palettes[first].dark : '#ffffff';
  const body = inverted
    ? symbol('#ffffff', palettes[second].light)
    : symbol(palettes[first].main, random.chance(0.5) ? palettes[second].main : palettes[first].light);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="320" height="320"><rect width="100" height="100" fill="${background}"/><g transform="rotate(${rotation} 50 50)">${body}</g></svg>`;
}
