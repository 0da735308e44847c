import type { Language } from '@mingtang/contract/fields';
import { fitText } from '../../adapters/fit-text.ts';
import { qrCodeSvg } from '../../adapters/qr-code.ts';
import { SERIF, textSvg } from '../../adapters/svg.ts';
import { colours } from './colours.ts';
import { brandSvg, SKY, WIDTH } from './frame.ts';
import { hillsSvg } from './hills.ts';
import { portraitSvg } from './portrait.ts';

const HEIGHT = 1200;
const FOOT = 966;
const LEFT = 60;
const CODE = 210;
const PORTRAIT = 52;

const WORDS: Record<Language, { head: readonly string[]; under: string; asks: (network: string) => string }> =
  {
    zh: {
      head: ['好企业好伙伴，', '都在这间堂里'],
      under: '认识做事的人，找到靠谱的货',
      asks: (network) => `邀请你加入${network}`,
    },
    en: {
      head: ['Good companies,', 'all in one hall'],
      under: 'Meet people who get things done',
      asks: (network) => `asks you to join ${network}`,
    },
  };

export interface InvitationFace {
  language: Language;
  /** The name of the network. */
  network: string;
  name: string;
  photo: string | null;
  address: string;
}

/** A sheet with the hall in its hills: what the network is, who asks, and the code that leads in. */
export const invitationSvg = (face: InvitationFace): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>${SKY}</defs>
<rect width="${WIDTH}" height="${FOOT}" fill="url(#sky)"/>
<circle cx="614" cy="490" r="94" fill="#E9D9A8" fill-opacity=".85"/>
${hillsSvg(WIDTH, FOOT, true)}
${brandSvg(face.network, LEFT, 84)}
${headSvg(face.language)}
<rect y="${FOOT}" width="${WIDTH}" height="${HEIGHT - FOOT}" fill="${colours.paper}"/>
${footSvg(face)}</svg>`;

function headSvg(language: Language): string {
  const { head, under } = WORDS[language];
  // English words run longer; the sun begins at 520.
  const [large, small] = language === 'zh' ? [64, 33] : [60, 28];
  return [
    ...head.map((line, index) =>
      textSvg(line, { x: LEFT, y: 286 + 92 * index, size: large, fill: colours.ink1, weight: 700 }),
    ),
    textSvg(under, { x: LEFT, y: 450, size: small, fill: colours.ink2 }),
  ].join('');
}

function footSvg({ language, network, name, photo, address }: InvitationFace): string {
  const middle = (FOOT + HEIGHT) / 2;
  const left = LEFT + 2 * PORTRAIT + 22;
  const width = WIDTH - 30 - CODE - left - 12;
  const fitted = fitText(name, { width, lines: 1, sizes: [42, 36, 30, 26, 23] });
  const asks = fitText(WORDS[language].asks(network), { width, lines: 2, sizes: [27, 24, 22] });
  const top = middle - (fitted.size * 1.3 + asks.lines.length * asks.size * 1.4) / 2;
  return [
    portraitSvg(
      { photo, name },
      { x: LEFT + PORTRAIT, y: middle, radius: PORTRAIT, ring: `stroke="${colours.line}"` },
    ),
    textSvg(fitted.lines[0] ?? '', {
      x: left,
      y: top + fitted.size,
      size: fitted.size,
      fill: colours.ink1,
      font: SERIF,
      weight: 700,
    }),
    ...asks.lines.map((line, index) =>
      textSvg(line, {
        x: left,
        y: top + fitted.size * 1.3 + asks.size * (1.1 + 1.4 * index),
        size: asks.size,
        fill: colours.ink3,
      }),
    ),
    qrCodeSvg(address, WIDTH - 24 - CODE, middle - CODE / 2, CODE),
  ].join('');
}
