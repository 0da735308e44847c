import type { Language } from '@mingtang/contract/fields';
import { visualIdentityOf } from '@mingtang/contract/companies.visual-identity';
import { fitText } from '../../adapters/fit-text.ts';
import { SERIF, renderTextSvg } from '../../adapters/svg.ts';
import { posterColours } from './poster-colours.ts';
import { CARD, type SvgFragment } from './poster-frame.ts';
import { coverPatternSvg, sealSvg } from './seal-svg.ts';

const PLAQUE_HEIGHT = 264;
const LOGO_SIZE = 92;
const LEFT = CARD.x + 36;

export interface CompanyPosterData {
  id: string;
  name: string;
  /** Language of the name. */
  language: Language;
  mainBusiness: string;
  regionAndIndustry: string;
  vip: boolean;
  logo: string | null;
}

/** The short name as a Plaque over the pattern, then the logo or Seal, the full name and the main business. */
export function renderCompanyCard(company: CompanyPosterData): SvgFragment {
  const name = fitText(company.name, { width: 482, maxLines: 2, sizes: [38, 33, 29, 26] });
  const business = fitText(company.mainBusiness, { width: 598, maxLines: 2, sizes: [27, 25, 23] });
  const top = CARD.y + PLAQUE_HEIGHT + 34;
  const nameTop = top + LOGO_SIZE / 2 - (name.lines.length * name.size * 1.3) / 2;
  const businessTop = top + LOGO_SIZE + 26;
  const regionTop = businessTop + business.lines.length * business.size * 1.45;
  const height =
    regionTop + (company.regionAndIndustry === '' ? 0 : 44) + (regionTop === businessTop ? 10 : 28) - CARD.y;
  const parts = [
    `<rect x="${CARD.x}" y="${CARD.y}" width="${CARD.width}" height="${height}" fill="${posterColours.paper}"/>`,
    plaqueSvg(company),
    company.logo === null ? sealSvg(company, LEFT, top, LOGO_SIZE) : logoSvg(company.logo, top),
    ...name.lines.map((line, index) =>
      renderTextSvg(line, {
        x: LEFT + LOGO_SIZE + 24,
        y: nameTop + name.size * (1 + 1.3 * index),
        size: name.size,
        fill: posterColours.ink1,
        font: SERIF,
        weight: 700,
      }),
    ),
    ...business.lines.map((line, index) =>
      renderTextSvg(line, {
        x: LEFT,
        y: businessTop + business.size * (1 + 1.45 * index),
        size: business.size,
        fill: posterColours.ink2,
      }),
    ),
    renderTextSvg(company.regionAndIndustry, {
      x: LEFT,
      y: regionTop + 30,
      size: 24,
      fill: posterColours.ink3,
    }),
  ];
  return { svg: parts.join(''), height };
}

function plaqueSvg(company: CompanyPosterData): string {
  const { id, name, language, vip } = company;
  const chinese = language === 'zh';
  const plaque = fitText(visualIdentityOf(id, name).shortName, {
    width: 500,
    maxLines: 2,
    sizes: chinese ? [78, 60, 48] : [60, 50, 40, 34],
  });
  const middle = CARD.y + PLAQUE_HEIGHT / 2 + 6;
  const lines = plaque.lines.map((line, index) =>
    renderTextSvg(line, {
      x: CARD.x + CARD.width / 2 + (chinese ? plaque.size * 0.07 : 0),
      y: middle + plaque.size * (0.36 + 1.25 * (index - (plaque.lines.length - 1) / 2)) - 4,
      size: plaque.size,
      fill: vip ? '#f3dfb2' : '#ffffff',
      font: SERIF,
      weight: 700,
      anchor: 'middle',
      spacing: chinese ? 0.14 : 0.01,
    }),
  );
  const edge = vip ? 'stroke="#e8ce94" stroke-opacity=".75"' : 'stroke="#fff" stroke-opacity=".34"';
  return `${coverPatternSvg(company, CARD.x, CARD.y, CARD.width, PLAQUE_HEIGHT)}<rect x="${CARD.x + 24}" y="${CARD.y + 24}" width="${CARD.width - 48}" height="${PLAQUE_HEIGHT - 48}" rx="14" fill="none" stroke-width="2" ${edge}/>${lines.join('')}`;
}

const logoSvg = (logo: string, y: number): string =>
  `<image x="${LEFT}" y="${y}" width="${LOGO_SIZE}" height="${LOGO_SIZE}" preserveAspectRatio="xMidYMid meet" href="${logo}"/><rect x="${LEFT}" y="${y}" width="${LOGO_SIZE}" height="${LOGO_SIZE}" rx="12" fill="none" stroke="${posterColours.line}"/>`;
