import type { CSSProperties } from 'react';

const COLOURS = /^[0-9a-f]{27}$/i;

/** Three bands of three colours each that melt into one another. */
export function sketchOf(sketch: string): CSSProperties | undefined {
  if (!COLOURS.test(sketch)) return undefined;
  const colours = (sketch.match(/.../g) ?? []).map((digits) => `#${digits}`);
  const bands = [0, 3, 6].map((from) => `linear-gradient(90deg,${colours.slice(from, from + 3).join()})`);
  return {
    backgroundImage: bands.join(),
    backgroundPosition: '0 0,0 50%,0 100%',
    backgroundSize: '100% 34%',
    backgroundRepeat: 'no-repeat',
  };
}
