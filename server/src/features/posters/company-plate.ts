import type { Language } from '@mingtang/contract/fields';
import { identityOf } from '@mingtang/contract/identity';
import { fitText } from '../../adapters/fit-text.ts';
import { SERIF, textSvg } from '../../adapters/svg.ts';
import { colours } from './colours.ts';
import { CARD, type Drawing } from './frame.ts';
import { latticeSvg, sealSvg } from './seal.ts';

const PLATE = 264;
const MARK = 92;
const LEFT = CARD.x + 36;

export interface CompanyFace {
  name: string;
  /** Of the name. */
  language: Language;
  mainBusiness: string;
  facts: string;
  vip: boolean;
  logo: string | null;
}

/** The short name on a plate over the lattice; below it the mark, the full name and the main business. */
export function drawCompanyPlate(face: CompanyFace): Drawing {
  const name = fitText(face.name, { width: 482, lines: 2, sizes: [38, 33, 29, 26] });
  const business = fitText(face.mainBusiness, { width: 598, lines: 2, sizes: [27, 25, 23] });
  const top = CARD.y + PLATE + 34;
  const nameTop = top + MARK / 2 - (name.lines.length * name.size * 1.3) / 2;
  const businessTop = top + MARK + 26;
  const factsTop = businessTop + business.lines.length * business.size * 1.45;
  const height = factsTop + (face.facts === '' ? 0 : 44) + (factsTop === businessTop ? 10 : 28) - CARD.y;
  const parts = [
    `<rect x="${CARD.x}" y="${CARD.y}" width="${CARD.width}" height="${height}" fill="${colours.paper}"/>`,
    plateSvg(face),
    face.logo === null ? sealSvg(face.name, LEFT, top, MARK) : logoSvg(face.logo, top),
    ...name.lines.map((line, index) =>
      textSvg(line, {
        x: LEFT + MARK + 24,
        y: nameTop + name.size * (1 + 1.3 * index),
        size: name.size,
        fill: colours.ink1,
        font: SERIF,
        weight: 700,
      }),
    ),
    ...business.lines.map((line, index) =>
      textSvg(line, {
        x: LEFT,
        y: businessTop + business.size * (1 + 1.45 * index),
        size: business.size,
        fill: colours.ink2,
      }),
    ),
    textSvg(face.facts, { x: LEFT, y: factsTop + 30, size: 24, fill: colours.ink3 }),
  ];
  return { svg: parts.join(''), height };
}

function plateSvg({ name, language, vip }: CompanyFace): string {
  const chinese = language === 'zh';
  const plate = fitText(identityOf(name).plate, {
    width: 500,
    lines: 2,
    sizes: chinese ? [78, 60, 48] : [60, 50, 40, 34],
  });
  const middle = CARD.y + PLATE / 2 + 6;
  const lines = plate.lines.map((line, index) =>
    textSvg(line, {
      x: CARD.x + CARD.width / 2 + (chinese ? plate.size * 0.07 : 0),
      y: middle + plate.size * (0.36 + 1.25 * (index - (plate.lines.length - 1) / 2)) - 4,
      size: plate.size,
      fill: vip ? '#f3dfb2' : '#ffffff',
      font: SERIF,
      weight: 700,
      anchor: 'middle',
      spacing: chinese ? 0.14 : 0.01,
    }),
  );
  const edge = vip ? 'stroke="#e8ce94" stroke-opacity=".75"' : 'stroke="#fff" stroke-opacity=".34"';
  return `${latticeSvg(name, CARD.x, CARD.y, CARD.width, PLATE)}<rect x="${CARD.x + 24}" y="${CARD.y + 24}" width="${CARD.width - 48}" height="${PLATE - 48}" rx="14" fill="none" stroke-width="2" ${edge}/>${lines.join('')}`;
}

const logoSvg = (logo: string, y: number): string =>
  `<image x="${LEFT}" y="${y}" width="${MARK}" height="${MARK}" preserveAspectRatio="xMidYMid meet" href="${logo}"/><rect x="${LEFT}" y="${y}" width="${MARK}" height="${MARK}" rx="12" fill="none" stroke="${colours.line}"/>`;
