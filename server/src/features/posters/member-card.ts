import { identityOf } from '@mingtang/contract/identity';
import { fitText } from '../../adapters/fit-text.ts';
import { SERIF, textSvg } from '../../adapters/svg.ts';
import { colours } from './colours.ts';
import { CARD, type Drawing } from './frame.ts';
import { contours } from './hills.ts';
import { portraitSvg } from './portrait.ts';
import { sealSvg } from './seal.ts';

const HEIGHT = 412;
const PHOTO = 72;
const LEFT = CARD.x + 44;

export interface MemberFace {
  name: string;
  title: string;
  companyName: string | null;
  /** Region and industry. */
  facts: string;
  vip: boolean;
  /** The word on the badge of a paid membership. */
  badge: string;
  photo: string | null;
}

const lacquer = { name: colours.goldBright, company: '#e9f0ef', text: colours.lacquerInk };
const paper = { name: colours.ink1, company: colours.ink1, text: colours.ink2 };

/** Lacquer and gold belong to paid membership alone; the other cards are paper. */
export function drawMemberCard(face: MemberFace): Drawing {
  const look = face.vip ? lacquer : paper;
  const name = fitText(face.name, { width: 410, lines: 2, sizes: [66, 54, 44, 36, 30, 26] });
  const title = fitText(face.title, { width: 430, lines: 1, sizes: [29, 26, 23, 20] });
  // The block of name and title is centred on the photo.
  const top = CARD.y + 222 - (name.lines.length * name.size * 1.25 + 44) / 2;
  const foot = top + name.lines.length * name.size * 1.25;
  const parts = [
    groundSvg(face.vip),
    face.companyName === null ? '' : companySvg(face.companyName, look.company),
    face.vip ? badgeSvg(face.badge) : '',
    ...name.lines.map((line, index) =>
      textSvg(line, {
        x: LEFT - 2,
        y: top + name.size * (0.92 + 1.25 * index),
        size: name.size,
        fill: look.name,
        font: SERIF,
        weight: 700,
        spacing: name.size > 60 && line.length <= 4 ? 0.1 : 0,
      }),
    ),
    textSvg(title.lines[0] ?? '', { x: LEFT, y: foot + 32, size: title.size, fill: look.text }),
    textSvg(fitText(face.facts, { width: 580, lines: 1, sizes: [25, 22] }).lines[0] ?? '', {
      x: LEFT,
      y: CARD.y + HEIGHT - 48,
      size: 25,
      fill: look.text,
    }),
    portraitSvg(face, {
      x: CARD.x + CARD.width - 44 - PHOTO,
      y: CARD.y + 222,
      radius: PHOTO,
      ring: face.vip ? `stroke="${colours.goldBright}" stroke-opacity=".7"` : `stroke="${colours.line}"`,
    }),
  ];
  return { svg: parts.join(''), height: HEIGHT };
}

function groundSvg(vip: boolean): string {
  const box = `x="${CARD.x}" y="${CARD.y}" width="${CARD.width}" height="${HEIGHT}"`;
  const lines = (fill: string, stroke: string, opacity: number) =>
    `<linearGradient id="veil"><stop offset=".2" stop-color="#fff" stop-opacity=".25"/><stop offset=".8" stop-color="#fff"/></linearGradient><mask id="veiled"><rect ${box} fill="url(#veil)"/></mask><g mask="url(#veiled)"><g transform="translate(${CARD.x} ${CARD.y}) scale(${CARD.width / 358})" fill="${fill}" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width=".8">${contours.map((line) => `<path d="${line}"/>`).join('')}</g></g>`;
  if (!vip) return `<rect ${box} fill="${colours.paper}"/>${lines(colours.paper, colours.line, 1)}`;
  return `<linearGradient id="lacquer" x2=".4" y2="1"><stop stop-color="${colours.lacquer2}"/><stop offset=".6" stop-color="${colours.lacquer}"/></linearGradient><rect ${box} fill="url(#lacquer)"/>${lines(colours.lacquer, colours.goldBright, 0.4)}<rect x="${CARD.x + 13}" y="${CARD.y + 13}" width="${CARD.width - 26}" height="${HEIGHT - 26}" rx="18" fill="none" stroke="${colours.goldBright}" stroke-opacity=".45" stroke-width="1.6"/>`;
}

function companySvg(name: string, fill: string): string {
  const { size, lines } = fitText(identityOf(name).plate, { width: 340, lines: 1, sizes: [30, 26] });
  const y = CARD.y + 42;
  return (
    sealSvg(name, LEFT, y, 58) +
    textSvg(lines[0] ?? '', { x: LEFT + 74, y: y + 40, size, fill, font: SERIF, weight: 700 })
  );
}

function badgeSvg(word: string): string {
  const width = 40 + word.length * (/^\p{ASCII}*$/u.test(word) ? 15 : 22);
  const x = CARD.x + CARD.width - 44 - width;
  return `<rect x="${x}" y="${CARD.y + 53}" width="${width}" height="36" rx="6" fill="none" stroke="${colours.goldBright}" stroke-opacity=".7" stroke-width="1.6"/>${textSvg(word, { x: x + width / 2, y: CARD.y + 79, size: 22, fill: colours.goldBright, weight: 700, anchor: 'middle' })}`;
}
