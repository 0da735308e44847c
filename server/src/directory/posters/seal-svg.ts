import { type Hue, visualIdentityOf, type PatternName } from '@mingtang/contract/companies.visual-identity';
import { SERIF, renderTextSvg } from '../../adapters/svg.ts';

export const sealColours: Record<Hue, string> = {
  dai: '#1d5663',
  qing: '#2c568f',
  lv: '#2b6b53',
  zhe: '#8c5330',
  tan: '#74404f',
  mo: '#3c4b49',
};
/** Gradient colours from top left to bottom right. */
const patternGradients: Record<Hue, readonly [string, string]> = {
  dai: ['#1C616D', '#0D3B46'],
  qing: ['#2F5A94', '#1A3660'],
  lv: ['#276A54', '#123F32'],
  zhe: ['#8D5430', '#522D18'],
  tan: ['#7A4457', '#3F1E2A'],
  mo: ['#485855', '#222E2C'],
};
/** Width, height and path of the repeating tile. */
const patternTiles: Record<PatternName, readonly [number, number, string]> = {
  hex: [36, 62.4, 'M18 0v10.4L0 20.8v20.8l18 10.4v10.4M18 10.4l18 10.4v20.8L18 52'],
  coin: [
    36,
    36,
    'M0 18a18 18 0 1 0 36 0a18 18 0 1 0-36 0M0 0a18 18 0 0 0 18 18a18 18 0 0 0 18-18M0 36a18 18 0 0 1 18-18a18 18 0 0 1 18 18',
  ],
  wave: [
    48,
    24,
    'M0 24a24 24 0 0 1 48 0M8 24a16 16 0 0 1 32 0M16 24a8 8 0 0 1 16 0M-24 12a24 24 0 0 1 48 0M24 12a24 24 0 0 1 48 0M-16 12a16 16 0 0 1 32 0M32 12a16 16 0 0 1 32 0',
  ],
  step: [56, 56, 'M0 14H42V0M14 56V14M28 28V14M42 14V42H28M0 42H28V56M56 28H42M28 42V28H14M56 42H42'],
  frame: [44, 44, 'M0 11H44M0 33H44M11 0V44M33 0V44M17 17h10v10h-10z'],
  ice: [
    120,
    120,
    'M0 18 26 0M26 0 52 30 34 62 0 54M52 30 92 20 120 40M92 20 84 0M34 62 62 84 98 66 120 78M98 66 92 20M62 84 54 120M0 98 30 92 54 120M34 62 30 92M98 66 104 104 120 98M104 104 84 120',
  ],
};

/** Size, x and y of each character as fractions of the side, indexed by the number of characters. */
const sealLayouts: readonly (readonly (readonly [number, number, number])[])[] = [
  [],
  [[0.56, 0.5, 0.5]],
  [
    [0.4, 0.29, 0.5],
    [0.4, 0.71, 0.5],
  ],
  [
    [0.36, 0.5, 0.29],
    [0.36, 0.29, 0.71],
    [0.36, 0.71, 0.71],
  ],
  [
    [0.36, 0.29, 0.29],
    [0.36, 0.71, 0.29],
    [0.36, 0.29, 0.71],
    [0.36, 0.71, 0.71],
  ],
];

/** What the visual identity of a company is derived from; `id` is null for a company without a record. */
export interface IdentifiedCompany {
  id: string | null;
  name: string;
}

/** The Seal of a company, drawn as in the web app. */
export function sealSvg({ id, name }: IdentifiedCompany, x: number, y: number, side: number): string {
  const { seal, hue } = visualIdentityOf(id, name);
  const latin = seal.length === 1 && (seal[0]?.length ?? 0) > 1;
  const layout = latin ? ([[0.38, 0.5, 0.5]] as const) : (sealLayouts[seal.length] ?? []);
  const letters = layout.map(([size, across, down], index) =>
    renderTextSvg(seal[index] ?? '', {
      x: x + across * side,
      // The baseline is about 0.36 of the font size below the middle of a character.
      y: y + (down + 0.36 * size) * side,
      size: size * side,
      fill: '#fff',
      font: SERIF,
      weight: 700,
      anchor: 'middle',
    }),
  );
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${0.16 * side}" fill="${sealColours[hue]}"/>${letters.join('')}`;
}

/** The pattern of a company in its colour, used where there is no picture. */
export function coverPatternSvg(
  { id, name }: IdentifiedCompany,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const { hue, pattern } = visualIdentityOf(id, name);
  const [light, dark] = patternGradients[hue];
  const [tileWidth, tileHeight, outline] = patternTiles[pattern];
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return `<linearGradient id="ground" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient><pattern id="tile" width="${tileWidth}" height="${tileHeight}" patternUnits="userSpaceOnUse" patternTransform="scale(1.8)"><path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".13"/></pattern><rect ${box} fill="url(#ground)"/><rect ${box} fill="url(#tile)"/>`;
}
