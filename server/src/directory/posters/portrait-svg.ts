import { renderTextSvg } from '../../adapters/svg.ts';
import { posterColours } from './poster-colours.ts';

export interface PortraitPosition {
  /** Centre of the circle. */
  x: number;
  y: number;
  radius: number;
  /** SVG stroke attributes of the ring around it. */
  ring: string;
}

/** The photo in a circle; without one, the first character of the name on a tinted circle. */
export function portraitSvg(
  { photo, name }: { photo: string | null; name: string },
  { x, y, radius, ring }: PortraitPosition,
): string {
  const content =
    photo === null
      ? `<circle cx="${x}" cy="${y}" r="${radius}" fill="${posterColours.primaryTint}"/>${renderTextSvg([...name][0]?.toLocaleUpperCase() ?? '', { x, y: y + radius * 0.306, size: radius * 0.833, fill: posterColours.primary, weight: 700, anchor: 'middle' })}`
      : `<clipPath id="photo"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><image x="${x - radius}" y="${y - radius}" width="${2 * radius}" height="${2 * radius}" preserveAspectRatio="xMidYMid slice" clip-path="url(#photo)" href="${photo}"/>`;
  return `${content}<circle cx="${x}" cy="${y}" r="${radius + 2}" fill="none" stroke-width="4" ${ring}/>`;
}
