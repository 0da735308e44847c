import { useId } from 'react';
import { visualIdentityOf, type PatternName } from '@mingtang/contract/companies.visual-identity';
import s from './CoverPattern.module.css';

/** Width, height and path of the repeating tile. */
const tiles: Record<PatternName, readonly [number, number, string]> = {
  hex: [36, 62.4, 'M18 0v10.4L0 20.8v20.8l18 10.4v10.4M18 10.4l18 10.4v20.8L18 52'],
  coin: [
    36,
    36,
    'M0 18a18 18 0 1 0 36 0a18 18 0 1 0-36 0M0 0a18 18 0 0 0 18 18a18 18 0 0 0 18-18M0 36a18 18 0 0 1 18-18a18 18 0 0 1 18 18',
  ],
  wave: [
    48,
    24,
    [-24, 0, 24]
      .flatMap((x) =>
        [24, 16, 8].map((r) => `M${x + 24 - r} ${x === 0 ? 24 : 12}a${r} ${r} 0 0 1 ${2 * r} 0`),
      )
      .join(''),
  ],
  step: [56, 56, 'M0 14H42V0M14 56V14M28 28V14M42 14V42H28M0 42H28V56M56 28H42M28 42V28H14M56 42H42'],
  frame: [44, 44, 'M0 11H44M0 33H44M11 0V44M33 0V44M17 17h10v10h-10z'],
  ice: [
    120,
    120,
    'M0 18 26 0M26 0 52 30 34 62 0 54M52 30 92 20 120 40M92 20 84 0M34 62 62 84 98 66 120 78M98 66 92 20M62 84 54 120M0 98 30 92 54 120M34 62 30 92M98 66 104 104 120 98M104 104 84 120',
  ],
};

/** Cover generated for a company without one. Fills its container, which must be positioned. */
export function CoverPattern({ id: companyId, name }: { id: string; name: string }) {
  const id = useId();
  const { hue, pattern } = visualIdentityOf(companyId, name);
  const [width, height, outline] = tiles[pattern];
  return (
    <svg className={s.pattern} data-hue={hue} aria-hidden="true" focusable="false">
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        <path d={outline} fill="none" stroke="#fff" strokeOpacity=".13" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
