import type { Language } from '@mingtang/contract/fields';
import { renderQrCodeSvg } from '../../adapters/qr-code.ts';
import { SERIF, renderTextSvg } from '../../adapters/svg.ts';
import { fitText } from '../../adapters/fit-text.ts';
import { posterColours } from './poster-colours.ts';
import { hillsSvg } from './hills-svg.ts';

export const POSTER_WIDTH = 750;
export const POSTER_HEIGHT = 1100;
/** Position and width of the card. */
export const CARD = { x: 40, y: 152, width: 670, radius: 28 } as const;

const FOOTER_TOP = 866;
/** The hall is drawn only if the card ends above this line, so that the card never covers half of it. */
const HALL_MAX_CARD_BOTTOM = 610;
const QR_SIZE = 198;
const SCAN_TEXT: Record<Language, string> = { zh: '扫码查看', en: 'Scan to view' };

export interface PosterFrame {
  language: Language;
  /** Name of the network. */
  network: string;
  url: string;
  card: SvgFragment;
}

/** Part of a poster as SVG, and its height. */
export interface SvgFragment {
  svg: string;
  height: number;
}

export const SKY_GRADIENT =
  '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#F1F4EC"/><stop offset="1" stop-color="#DCE9E4"/></linearGradient>';

/** The whole poster: network name at the top, hills in the background, QR code at the bottom. */
export function posterFrameSvg({ language, network, url, card }: PosterFrame): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${POSTER_WIDTH}" height="${POSTER_HEIGHT}" viewBox="0 0 ${POSTER_WIDTH} ${POSTER_HEIGHT}">
<defs>${SKY_GRADIENT}
<filter id="lift" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="16"/></filter>
<clipPath id="card"><rect x="${CARD.x}" y="${CARD.y}" width="${CARD.width}" height="${card.height}" rx="${CARD.radius}"/></clipPath></defs>
<rect width="${POSTER_WIDTH}" height="${FOOTER_TOP}" fill="url(#sky)"/>
<circle cx="598" cy="${CARD.y}" r="92" fill="#E9D9A8" fill-opacity=".85"/>
${hillsSvg(POSTER_WIDTH, FOOTER_TOP, CARD.y + card.height < HALL_MAX_CARD_BOTTOM)}
${brandSvg(network, 40, 52)}
<rect x="${CARD.x + 14}" y="${CARD.y + 22}" width="${CARD.width - 28}" height="${card.height}" rx="${CARD.radius}" fill="#102a28" fill-opacity=".34" filter="url(#lift)"/>
<g clip-path="url(#card)">${card.svg}</g>
${footerSvg(language, url)}</svg>`;
}

/** Logo and name of the network; `x` and `y` are the top left corner. */
export function brandSvg(name: string, x: number, y: number): string {
  const { size, lines } = fitText(name, { width: 560, maxLines: 1, sizes: [42, 36, 30] });
  const logo = `<g transform="translate(${x} ${y}) scale(1.75)"><path d="M2.6 11.8C8.9 12.3 13.4 9.5 16 4.6c2.6 4.9 7.1 7.7 13.4 7.2" fill="none" stroke="${posterColours.primary}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/><rect x="7.6" y="16.2" width="16.8" height="11.2" rx="2" fill="${posterColours.gold}"/></g>`;
  return (
    logo +
    renderTextSvg(lines[0] ?? '', {
      x: x + 74,
      y: y + 46,
      size,
      fill: posterColours.ink1,
      font: SERIF,
      weight: 700,
      spacing: 0.04,
    })
  );
}

function footerSvg(language: Language, url: string): string {
  const middle = (FOOTER_TOP + POSTER_HEIGHT) / 2;
  return [
    `<rect y="${FOOTER_TOP}" width="${POSTER_WIDTH}" height="${POSTER_HEIGHT - FOOTER_TOP}" fill="${posterColours.paper}"/>`,
    renderTextSvg(SCAN_TEXT[language], {
      x: 48,
      y: middle - 2,
      size: 40,
      fill: posterColours.ink1,
      weight: 700,
    }),
    renderTextSvg(new URL(url).host, { x: 48, y: middle + 44, size: 25, fill: posterColours.ink3 }),
    renderQrCodeSvg(url, POSTER_WIDTH - 30 - QR_SIZE, middle - QR_SIZE / 2, QR_SIZE),
  ].join('');
}
