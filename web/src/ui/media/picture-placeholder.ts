import type { CSSProperties } from 'react';

/** Nine colours with three hexadecimal digits each. */
const NINE_COLOURS = /^[0-9a-f]{27}$/i;

/** Renders the nine colours of an image placeholder as three gradient bands. */
export function placeholderStyle(colourDigits: string): CSSProperties | undefined {
  if (!NINE_COLOURS.test(colourDigits)) return undefined;
  const colours = (colourDigits.match(/.../g) ?? []).map((digits) => `#${digits}`);
  const bands = [0, 3, 6].map((start) => `linear-gradient(90deg,${colours.slice(start, start + 3).join()})`);
  return {
    backgroundImage: bands.join(),
    backgroundPosition: '0 0,0 50%,0 100%',
    backgroundSize: '100% 34%',
    backgroundRepeat: 'no-repeat',
  };
}
