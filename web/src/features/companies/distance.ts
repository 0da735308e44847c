import type { TextKey } from '../../core/text/i18n.ts';

const KILOMETRE = 1000;
/** Metres are rounded to this step; it is also the smallest distance shown. */
const STEP_METRES = 100;

/** Rounded distance: the text key and the number to insert into that text. */
export function formatDistance(metres: number): { key: TextKey; distance: string } {
  if (metres < KILOMETRE - STEP_METRES / 2)
    return {
      key: 'companies.metres',
      distance: String(Math.max(STEP_METRES, Math.round(metres / STEP_METRES) * STEP_METRES)),
    };
  const kilometres = metres / KILOMETRE;
  const digits = kilometres < 10 ? 1 : 0;
  return { key: 'companies.kilometres', distance: kilometres.toFixed(digits).replace(/\.0$/, '') };
}
