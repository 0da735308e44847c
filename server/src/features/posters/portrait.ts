import { textSvg } from '../../adapters/svg.ts';
import { colours } from './colours.ts';

export interface PortraitPlace {
  /** Of its middle. */
  x: number;
  y: number;
  radius: number;
  /** How the ring around it is drawn. */
  ring: string;
}

/** The photo; without one, the first character of the name on a tint. */
export function portraitSvg(
  { photo, name }: { photo: string | null; name: string },
  { x, y, radius, ring }: PortraitPlace,
): string {
  const inside =
    photo === null
      ? `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours.primaryTint}"/>${textSvg([...name][0]?.toLocaleUpperCase() ?? '', { x, y: y + radius * 0.306, size: radius * 0.833, fill: colours.primary, weight: 700, anchor: 'middle' })}`
      : `<clipPath id="photo"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><image x="${x - radius}" y="${y - radius}" width="${2 * radius}" height="${2 * radius}" preserveAspectRatio="xMidYMid slice" clip-path="url(#photo)" href="${photo}"/>`;
  return `${inside}<circle cx="${x}" cy="${y}" r="${radius + 2}" fill="none" stroke-width="4" ${ring}/>`;
}
