import { hueOf } from '@mingtang/contract/companies.visual-identity';
import { renderTextSvg } from '../../adapters/svg.ts';
import { sealColours } from './seal-svg.ts';

export interface PortraitPosition {
  /** Centre of the circle. */
  x: number;
  y: number;
  radius: number;
  /** SVG stroke attributes of the ring around it. */
  ring: string;
}

/** The photo in a circle; without one, the first character of the name on a circle in the colour of the member. */
export function portraitSvg(
  { id, photo, name }: { id: string; photo: string | null; name: string },
  { x, y, radius, ring }: PortraitPosition,
): string {
  const content =
    photo === null
      ? `<circle cx="${x}" cy="${y}" r="${radius}" fill="${sealColours[hueOf(id)]}"/>${renderTextSvg([...name][0]?.toLocaleUpperCase() ?? '', { x, y: y + radius * 0.306, size: radius * 0.833, fill: '#fff', weight: 700, anchor: 'middle' })}`
      : `<clipPath id="photo"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><image x="${x - radius}" y="${y - radius}" width="${2 * radius}" height="${2 * radius}" preserveAspectRatio="xMidYMid slice" clip-path="url(#photo)" href="${photo}"/>`;
  return `${content}<circle cx="${x}" cy="${y}" r="${radius + 2}" fill="none" stroke-width="4" ${ring}/>`;
}
