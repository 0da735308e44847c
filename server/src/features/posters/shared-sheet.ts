import { fitText } from '../../adapters/fit-text.ts';
import { SERIF, textSvg } from '../../adapters/svg.ts';
import { colours } from './colours.ts';
import { brandSvg, SKY } from './frame.ts';
import { hillsSvg } from './hills.ts';
import { portraitSvg } from './portrait.ts';
import { sealSvg } from './seal.ts';

/** The size that the places where links are unfolded ask for. */
export const SHEET = { width: 1200, height: 630 } as const;

const LEFT = 72;
const SIDE = 300;
const RIGHT = SHEET.width - 72 - SIDE;
const TOP = 152;

export interface SharedSheet {
  /** Of the network. */
  network: string;
  /** What kind of thing it is, or who tells it. */
  label: string;
  title: string;
  text: string;
  look: 'seal' | 'portrait' | 'picture' | 'none';
  /** A data address; what is drawn without one depends on the look. */
  picture: string | null;
}

/** Words to the left, the picture to the right, the hills below. */
export function sharedSvg(sheet: SharedSheet): string {
  const mark = markSvg(sheet);
  const width = mark === '' ? SHEET.width - 2 * LEFT : RIGHT - LEFT - 56;
  const title = fitText(sheet.title, { width, lines: 3, sizes: [68, 60, 52, 44] });
  const text = fitText(sheet.text, { width, lines: 2, sizes: [30, 28] });
  const titleTop = TOP + 62;
  const textTop = titleTop + title.lines.length * title.size * 1.26 + 18;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET.width}" height="${SHEET.height}" viewBox="0 0 ${SHEET.width} ${SHEET.height}">
<defs>${SKY}</defs>
<rect width="${SHEET.width}" height="${SHEET.height}" fill="url(#sky)"/>
<circle cx="1010" cy="120" r="76" fill="#E9D9A8" fill-opacity=".6"/>
<g transform="translate(0 ${SHEET.height}) scale(1 .22) translate(0 ${-SHEET.height})">${hillsSvg(SHEET.width, SHEET.height, false)}</g>
${brandSvg(sheet.network, LEFT, 52)}
${textSvg(sheet.label, { x: LEFT, y: TOP + 30, size: 28, fill: colours.primary, weight: 700 })}
${title.lines.map((line, index) => textSvg(line, { x: LEFT, y: titleTop + title.size * (0.9 + 1.26 * index), size: title.size, fill: colours.ink1, font: SERIF, weight: 700 })).join('')}
${text.lines.map((line, index) => textSvg(line, { x: LEFT, y: textTop + text.size * (0.9 + 1.4 * index), size: text.size, fill: colours.ink2 })).join('')}
${mark}</svg>`;
}

function markSvg({ look, picture, title }: SharedSheet): string {
  const y = TOP;
  if (look === 'none') return '';
  if (look === 'portrait')
    return portraitSvg(
      { photo: picture, name: title },
      { x: RIGHT + SIDE / 2, y: y + SIDE / 2, radius: SIDE / 2 - 8, ring: 'stroke="#fff"' },
    );
  if (picture === null) return look === 'seal' ? sealSvg(title, RIGHT, y, SIDE) : '';
  const fit = look === 'seal' ? 'meet' : 'slice';
  const box = `x="${RIGHT}" y="${y}" width="${SIDE}" height="${SIDE}"`;
  return `<clipPath id="shot"><rect ${box} rx="24"/></clipPath><rect ${box} rx="24" fill="#fff"/><image ${box} preserveAspectRatio="xMidYMid ${fit}" clip-path="url(#shot)" href="${picture}"/><rect ${box} rx="24" fill="none" stroke="${colours.line}"/>`;
}
