import { fitText } from '../../adapters/fit-text.ts';
import { SERIF, renderTextSvg } from '../../adapters/svg.ts';
import { posterColours } from './poster-colours.ts';
import { brandSvg, SKY_GRADIENT } from './poster-frame.ts';
import { hillsSvg } from './hills-svg.ts';
import { portraitSvg } from './portrait-svg.ts';
import { sealSvg } from './seal-svg.ts';

/** The size that link previews expect of an Open Graph image. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const LEFT = 72;
const PICTURE_SIZE = 300;
const RIGHT = OG_IMAGE_SIZE.width - 72 - PICTURE_SIZE;
const TOP = 152;

export interface OgImageContent {
  /** Name of the network. */
  network: string;
  /** The type of the shared item, or its source. */
  label: string;
  /** Id of the record; null for the network itself. */
  id: string | null;
  title: string;
  text: string;
  /** How the picture is drawn. Without a picture: a Seal of the title, its first character, or nothing. */
  pictureStyle: 'seal' | 'portrait' | 'picture' | 'none';
  /** Data URI. */
  picture: string | null;
}

/** Text on the left, picture on the right, hills at the bottom. */
export function ogImageSvg(content: OgImageContent): string {
  const pictureMarkup = pictureSvg(content);
  const width = pictureMarkup === '' ? OG_IMAGE_SIZE.width - 2 * LEFT : RIGHT - LEFT - 56;
  const title = fitText(content.title, { width, maxLines: 3, sizes: [68, 60, 52, 44] });
  const text = fitText(content.text, { width, maxLines: 2, sizes: [30, 28] });
  const titleTop = TOP + 62;
  const textTop = titleTop + title.lines.length * title.size * 1.26 + 18;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_IMAGE_SIZE.width}" height="${OG_IMAGE_SIZE.height}" viewBox="0 0 ${OG_IMAGE_SIZE.width} ${OG_IMAGE_SIZE.height}">
<defs>${SKY_GRADIENT}</defs>
<rect width="${OG_IMAGE_SIZE.width}" height="${OG_IMAGE_SIZE.height}" fill="url(#sky)"/>
<circle cx="1010" cy="120" r="76" fill="#E9D9A8" fill-opacity=".6"/>
<g transform="translate(0 ${OG_IMAGE_SIZE.height}) scale(1 .22) translate(0 ${-OG_IMAGE_SIZE.height})">${hillsSvg(OG_IMAGE_SIZE.width, OG_IMAGE_SIZE.height, false)}</g>
${brandSvg(content.network, LEFT, 52)}
${renderTextSvg(content.label, { x: LEFT, y: TOP + 30, size: 28, fill: posterColours.primary, weight: 700 })}
${title.lines.map((line, index) => renderTextSvg(line, { x: LEFT, y: titleTop + title.size * (0.9 + 1.26 * index), size: title.size, fill: posterColours.ink1, font: SERIF, weight: 700 })).join('')}
${text.lines.map((line, index) => renderTextSvg(line, { x: LEFT, y: textTop + text.size * (0.9 + 1.4 * index), size: text.size, fill: posterColours.ink2 })).join('')}
${pictureMarkup}</svg>`;
}

function pictureSvg({ pictureStyle, picture, id, title }: OgImageContent): string {
  const y = TOP;
  if (pictureStyle === 'none') return '';
  if (pictureStyle === 'portrait')
    return portraitSvg(
      { id: id ?? title, photo: picture, name: title },
      {
        x: RIGHT + PICTURE_SIZE / 2,
        y: y + PICTURE_SIZE / 2,
        radius: PICTURE_SIZE / 2 - 8,
        ring: 'stroke="#fff"',
      },
    );
  if (picture === null)
    return pictureStyle === 'seal' ? sealSvg({ id, name: title }, RIGHT, y, PICTURE_SIZE) : '';
  const fit = pictureStyle === 'seal' ? 'meet' : 'slice';
  const box = `x="${RIGHT}" y="${y}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}"`;
  return `<clipPath id="shot"><rect ${box} rx="24"/></clipPath><rect ${box} rx="24" fill="#fff"/><image ${box} preserveAspectRatio="xMidYMid ${fit}" clip-path="url(#shot)" href="${picture}"/><rect ${box} rx="24" fill="none" stroke="${posterColours.line}"/>`;
}
