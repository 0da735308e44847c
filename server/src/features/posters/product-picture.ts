import { fitText } from '../../adapters/fit-text.ts';
import { SERIF, textSvg } from '../../adapters/svg.ts';
import { colours } from './colours.ts';
import { CARD, type Drawing } from './frame.ts';
import { latticeSvg, sealSvg } from './seal.ts';

const PICTURE = 440;
const LEFT = CARD.x + 36;

export interface ProductFace {
  name: string;
  companyName: string;
  picture: string | null;
}

/** The picture with the name and its maker below it. */
export function drawProductPicture({ name, companyName, picture }: ProductFace): Drawing {
  const title = fitText(name, { width: 598, lines: 2, sizes: [40, 35, 30, 27] });
  const company = fitText(companyName, { width: 538, lines: 1, sizes: [26, 23, 20] });
  const top = CARD.y + PICTURE + 30;
  const foot = top + title.lines.length * title.size * 1.3 + 14;
  const height = foot + 46 + 32 - CARD.y;
  const parts = [
    `<rect x="${CARD.x}" y="${CARD.y}" width="${CARD.width}" height="${height}" fill="${colours.paper}"/>`,
    picture === null
      ? latticeSvg(companyName, CARD.x, CARD.y, CARD.width, PICTURE)
      : `<image x="${CARD.x}" y="${CARD.y}" width="${CARD.width}" height="${PICTURE}" preserveAspectRatio="xMidYMid slice" href="${picture}"/>`,
    ...title.lines.map((line, index) =>
      textSvg(line, {
        x: LEFT,
        y: top + title.size * (1 + 1.3 * index),
        size: title.size,
        fill: colours.ink1,
        font: SERIF,
        weight: 700,
      }),
    ),
    sealSvg(companyName, LEFT, foot, 46),
    textSvg(company.lines[0] ?? '', { x: LEFT + 60, y: foot + 33, size: company.size, fill: colours.ink2 }),
  ];
  return { svg: parts.join(''), height };
}
