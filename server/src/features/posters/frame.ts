import type { Language } from '@mingtang/contract/fields';
import { qrCodeSvg } from '../../adapters/qr-code.ts';
import { SERIF, textSvg } from '../../adapters/svg.ts';
import { fitText } from '../../adapters/fit-text.ts';
import { colours } from './colours.ts';
import { hillsSvg } from './hills.ts';

export const WIDTH = 750;
export const HEIGHT = 1100;
/** Where the card stands, and how wide it is. */
export const CARD = { x: 40, y: 152, width: 670, radius: 28 } as const;

const FOOT = 866;
/** A hall half behind the card would look like a mistake. */
const HALL_TOP = 610;
const CODE = 198;
const SCAN: Record<Language, string> = { zh: '扫码查看', en: 'Scan to view' };

export interface Frame {
  language: Language;
  /** Of the network. */
  name: string;
  address: string;
  card: Drawing;
}

/** What is shared, drawn on the place of the card. */
export interface Drawing {
  svg: string;
  height: number;
}

export const SKY =
  '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#F1F4EC"/><stop offset="1" stop-color="#DCE9E4"/></linearGradient>';

/** A sheet of the house: its name above, the hills behind, the code below. */
export function frameSvg({ language, name, address, card }: Frame): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>${SKY}
<filter id="lift" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="16"/></filter>
<clipPath id="card"><rect x="${CARD.x}" y="${CARD.y}" width="${CARD.width}" height="${card.height}" rx="${CARD.radius}"/></clipPath></defs>
<rect width="${WIDTH}" height="${FOOT}" fill="url(#sky)"/>
<circle cx="598" cy="${CARD.y}" r="92" fill="#E9D9A8" fill-opacity=".85"/>
${hillsSvg(WIDTH, FOOT, CARD.y + card.height < HALL_TOP)}
${brandSvg(name, 40, 52)}
<rect x="${CARD.x + 14}" y="${CARD.y + 22}" width="${CARD.width - 28}" height="${card.height}" rx="${CARD.radius}" fill="#102a28" fill-opacity=".34" filter="url(#lift)"/>
<g clip-path="url(#card)">${card.svg}</g>
${footSvg(language, address)}</svg>`;
}

/** The mark of the house and the name of the network, from their top left corner. */
export function brandSvg(name: string, x: number, y: number): string {
  const { size, lines } = fitText(name, { width: 560, lines: 1, sizes: [42, 36, 30] });
  const mark = `<g transform="translate(${x} ${y}) scale(1.75)"><path d="M2.6 11.8C8.9 12.3 13.4 9.5 16 4.6c2.6 4.9 7.1 7.7 13.4 7.2" fill="none" stroke="${colours.primary}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/><rect x="7.6" y="16.2" width="16.8" height="11.2" rx="2" fill="${colours.gold}"/></g>`;
  return (
    mark +
    textSvg(lines[0] ?? '', {
      x: x + 74,
      y: y + 46,
      size,
      fill: colours.ink1,
      font: SERIF,
      weight: 700,
      spacing: 0.04,
    })
  );
}

function footSvg(language: Language, address: string): string {
  const middle = (FOOT + HEIGHT) / 2;
  return [
    `<rect y="${FOOT}" width="${WIDTH}" height="${HEIGHT - FOOT}" fill="${colours.paper}"/>`,
    textSvg(SCAN[language], { x: 48, y: middle - 2, size: 40, fill: colours.ink1, weight: 700 }),
    textSvg(new URL(address).host, { x: 48, y: middle + 44, size: 25, fill: colours.ink3 }),
    qrCodeSvg(address, WIDTH - 30 - CODE, middle - CODE / 2, CODE),
  ].join('');
}
