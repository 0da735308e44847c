import { visualIdentityOf } from '@mingtang/contract/companies.visual-identity';
import { fitText } from '../../adapters/fit-text.ts';
import { SERIF, renderTextSvg } from '../../adapters/svg.ts';
import { posterColours } from './poster-colours.ts';
import { CARD, type SvgFragment } from './poster-frame.ts';
import { contours } from './hills-svg.ts';
import { portraitSvg } from './portrait-svg.ts';
import { type IdentifiedCompany, sealSvg } from './seal-svg.ts';

const HEIGHT = 412;
const PHOTO_RADIUS = 72;
const LEFT = CARD.x + 44;
const BADGE_WIDTH = 85;
const BADGE_X = CARD.x + CARD.width - 44 - BADGE_WIDTH;
/** The mark of a paid membership. */
const BADGE_SVG = `<rect x="${BADGE_X}" y="${CARD.y + 53}" width="${BADGE_WIDTH}" height="36" rx="6" fill="none" stroke="${posterColours.goldBright}" stroke-opacity=".7" stroke-width="1.6"/>${renderTextSvg('VIP', { x: BADGE_X + BADGE_WIDTH / 2, y: CARD.y + 79, size: 22, fill: posterColours.goldBright, weight: 700, anchor: 'middle' })}`;

export interface MemberPosterData {
  id: string;
  name: string;
  title: string;
  company: IdentifiedCompany | null;
  regionAndIndustry: string;
  vip: boolean;
  photo: string | null;
}

const vipPalette = { name: posterColours.goldBright, company: '#e9f0ef', text: posterColours.lacquerInk };
const defaultPalette = { name: posterColours.ink1, company: posterColours.ink1, text: posterColours.ink2 };

/** Paid members have a dark card with gold, all others a white one. */
export function renderMemberCard(member: MemberPosterData): SvgFragment {
  const palette = member.vip ? vipPalette : defaultPalette;
  const name = fitText(member.name, { width: 410, maxLines: 2, sizes: [66, 54, 44, 36, 30, 26] });
  const title = fitText(member.title, { width: 430, maxLines: 1, sizes: [29, 26, 23, 20] });
  // The block of name and title is centred on the photo.
  const top = CARD.y + 222 - (name.lines.length * name.size * 1.25 + 44) / 2;
  const nameBottom = top + name.lines.length * name.size * 1.25;
  const parts = [
    backgroundSvg(member.vip),
    member.company === null ? '' : companySvg(member.company, palette.company),
    member.vip ? BADGE_SVG : '',
    ...name.lines.map((line, index) =>
      renderTextSvg(line, {
        x: LEFT - 2,
        y: top + name.size * (0.92 + 1.25 * index),
        size: name.size,
        fill: palette.name,
        font: SERIF,
        weight: 700,
        spacing: name.size > 60 && line.length <= 4 ? 0.1 : 0,
      }),
    ),
    renderTextSvg(title.lines[0] ?? '', {
      x: LEFT,
      y: nameBottom + 32,
      size: title.size,
      fill: palette.text,
    }),
    renderTextSvg(
      fitText(member.regionAndIndustry, { width: 580, maxLines: 1, sizes: [25, 22] }).lines[0] ?? '',
      {
        x: LEFT,
        y: CARD.y + HEIGHT - 48,
        size: 25,
        fill: palette.text,
      },
    ),
    portraitSvg(member, {
      x: CARD.x + CARD.width - 44 - PHOTO_RADIUS,
      y: CARD.y + 222,
      radius: PHOTO_RADIUS,
      ring: member.vip
        ? `stroke="${posterColours.goldBright}" stroke-opacity=".7"`
        : `stroke="${posterColours.line}"`,
    }),
  ];
  return { svg: parts.join(''), height: HEIGHT };
}

function backgroundSvg(vip: boolean): string {
  const box = `x="${CARD.x}" y="${CARD.y}" width="${CARD.width}" height="${HEIGHT}"`;
  const contourLinesSvg = (fill: string, stroke: string, opacity: number) =>
    `<linearGradient id="veil"><stop offset=".2" stop-color="#fff" stop-opacity=".25"/><stop offset=".8" stop-color="#fff"/></linearGradient><mask id="veiled"><rect ${box} fill="url(#veil)"/></mask><g mask="url(#veiled)"><g transform="translate(${CARD.x} ${CARD.y}) scale(${CARD.width / 358})" fill="${fill}" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width=".8">${contours.map((line) => `<path d="${line}"/>`).join('')}</g></g>`;
  if (!vip)
    return `<rect ${box} fill="${posterColours.paper}"/>${contourLinesSvg(posterColours.paper, posterColours.line, 1)}`;
  return `<linearGradient id="lacquer" x2=".4" y2="1"><stop stop-color="${posterColours.lacquer2}"/><stop offset=".6" stop-color="${posterColours.lacquer}"/></linearGradient><rect ${box} fill="url(#lacquer)"/>${contourLinesSvg(posterColours.lacquer, posterColours.goldBright, 0.4)}<rect x="${CARD.x + 13}" y="${CARD.y + 13}" width="${CARD.width - 26}" height="${HEIGHT - 26}" rx="18" fill="none" stroke="${posterColours.goldBright}" stroke-opacity=".45" stroke-width="1.6"/>`;
}

function companySvg(company: IdentifiedCompany, fill: string): string {
  const { size, lines } = fitText(visualIdentityOf(company.id, company.name).shortName, {
    width: 340,
    maxLines: 1,
    sizes: [30, 26],
  });
  const y = CARD.y + 42;
  return (
    sealSvg(company, LEFT, y, 58) +
    renderTextSvg(lines[0] ?? '', { x: LEFT + 74, y: y + 40, size, fill, font: SERIF, weight: 700 })
  );
}
