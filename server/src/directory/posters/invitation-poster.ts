import type { Language } from '@mingtang/contract/fields';
import { fitText } from '../../adapters/fit-text.ts';
import { renderQrCodeSvg } from '../../adapters/qr-code.ts';
import { SERIF, renderTextSvg } from '../../adapters/svg.ts';
import { posterColours } from './poster-colours.ts';
import { brandSvg, SKY_GRADIENT, POSTER_WIDTH } from './poster-frame.ts';
import { hillsSvg } from './hills-svg.ts';
import { portraitSvg } from './portrait-svg.ts';

const HEIGHT = 1200;
const FOOTER_TOP = 966;
const LEFT = 60;
const QR_SIZE = 210;
const PORTRAIT_RADIUS = 52;

interface InvitationTexts {
  heading: readonly string[];
  subheading: string;
  invitation: (network: string) => string;
}

const TEXTS: Record<Language, InvitationTexts> = {
  zh: {
    heading: ['好企业好伙伴，', '都在这间堂里'],
    subheading: '认识做事的人，找到靠谱的货',
    invitation: (network) => `邀请你加入${network}`,
  },
  en: {
    heading: ['Good companies,', 'all in one hall'],
    subheading: 'Meet people who get things done',
    invitation: (network) => `asks you to join ${network}`,
  },
};

export interface InvitationPosterData {
  language: Language;
  /** The name of the network. */
  network: string;
  memberId: string;
  name: string;
  photo: string | null;
  url: string;
}

/** Invitation poster: slogan of the network, the inviting member and the QR code of the referral URL. */
export const invitationPosterSvg = (data: InvitationPosterData): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${POSTER_WIDTH}" height="${HEIGHT}" viewBox="0 0 ${POSTER_WIDTH} ${HEIGHT}">
<defs>${SKY_GRADIENT}</defs>
<rect width="${POSTER_WIDTH}" height="${FOOTER_TOP}" fill="url(#sky)"/>
<circle cx="614" cy="490" r="94" fill="#E9D9A8" fill-opacity=".85"/>
${hillsSvg(POSTER_WIDTH, FOOTER_TOP, true)}
${brandSvg(data.network, LEFT, 84)}
${headingSvg(data.language)}
<rect y="${FOOTER_TOP}" width="${POSTER_WIDTH}" height="${HEIGHT - FOOTER_TOP}" fill="${posterColours.paper}"/>
${footerSvg(data)}</svg>`;

function headingSvg(language: Language): string {
  const { heading, subheading } = TEXTS[language];
  // English text is longer and must end before the sun at x = 520.
  const [large, small] = language === 'zh' ? [64, 33] : [60, 28];
  return [
    ...heading.map((line, index) =>
      renderTextSvg(line, {
        x: LEFT,
        y: 286 + 92 * index,
        size: large,
        fill: posterColours.ink1,
        weight: 700,
      }),
    ),
    renderTextSvg(subheading, { x: LEFT, y: 450, size: small, fill: posterColours.ink2 }),
  ].join('');
}

function footerSvg({ language, network, memberId, name, photo, url }: InvitationPosterData): string {
  const middle = (FOOTER_TOP + HEIGHT) / 2;
  const left = LEFT + 2 * PORTRAIT_RADIUS + 22;
  const width = POSTER_WIDTH - 30 - QR_SIZE - left - 12;
  const fittedName = fitText(name, { width, maxLines: 1, sizes: [42, 36, 30, 26, 23] });
  const inviteText = fitText(TEXTS[language].invitation(network), {
    width,
    maxLines: 2,
    sizes: [27, 24, 22],
  });
  const top = middle - (fittedName.size * 1.3 + inviteText.lines.length * inviteText.size * 1.4) / 2;
  return [
    portraitSvg(
      { id: memberId, photo, name },
      {
        x: LEFT + PORTRAIT_RADIUS,
        y: middle,
        radius: PORTRAIT_RADIUS,
        ring: `stroke="${posterColours.line}"`,
      },
    ),
    renderTextSvg(fittedName.lines[0] ?? '', {
      x: left,
      y: top + fittedName.size,
      size: fittedName.size,
      fill: posterColours.ink1,
      font: SERIF,
      weight: 700,
    }),
    ...inviteText.lines.map((line, index) =>
      renderTextSvg(line, {
        x: left,
        y: top + fittedName.size * 1.3 + inviteText.size * (1.1 + 1.4 * index),
        size: inviteText.size,
        fill: posterColours.ink3,
      }),
    ),
    renderQrCodeSvg(url, POSTER_WIDTH - 24 - QR_SIZE, middle - QR_SIZE / 2, QR_SIZE),
  ].join('');
}
