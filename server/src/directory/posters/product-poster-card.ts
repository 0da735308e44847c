import { fitText } from '../../adapters/fit-text.ts';
import { SERIF, renderTextSvg } from '../../adapters/svg.ts';
import { posterColours } from './poster-colours.ts';
import { CARD, type SvgFragment } from './poster-frame.ts';
import { coverPatternSvg, type IdentifiedCompany, sealSvg } from './seal-svg.ts';

const PICTURE_HEIGHT = 440;
const LEFT = CARD.x + 36;

export interface ProductPosterData {
  name: string;
  company: IdentifiedCompany;
  picture: string | null;
}

/** The product picture, with the product name and the company below it. */
export function renderProductCard({ name, company, picture }: ProductPosterData): SvgFragment {
  const title = fitText(name, { width: 598, maxLines: 2, sizes: [40, 35, 30, 27] });
  const companyName = fitText(company.name, { width: 538, maxLines: 1, sizes: [26, 23, 20] });
  const top = CARD.y + PICTURE_HEIGHT + 30;
  const companyTop = top + title.lines.length * title.size * 1.3 + 14;
  const height = companyTop + 46 + 32 - CARD.y;
  const parts = [
    `<rect x="${CARD.x}" y="${CARD.y}" width="${CARD.width}" height="${height}" fill="${posterColours.paper}"/>`,
    picture === null
      ? coverPatternSvg(company, CARD.x, CARD.y, CARD.width, PICTURE_HEIGHT)
      : `<image x="${CARD.x}" y="${CARD.y}" width="${CARD.width}" height="${PICTURE_HEIGHT}" preserveAspectRatio="xMidYMid slice" href="${picture}"/>`,
    ...title.lines.map((line, index) =>
      renderTextSvg(line, {
        x: LEFT,
        y: top + title.size * (1 + 1.3 * index),
        size: title.size,
        fill: posterColours.ink1,
        font: SERIF,
        weight: 700,
      }),
    ),
    sealSvg(company, LEFT, companyTop, 46),
    renderTextSvg(companyName.lines[0] ?? '', {
      x: LEFT + 60,
      y: companyTop + 33,
      size: companyName.size,
      fill: posterColours.ink2,
    }),
  ];
  return { svg: parts.join(''), height };
}
