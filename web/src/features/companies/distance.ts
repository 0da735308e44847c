import type { TextKey } from '../../app/text/text.ts';

const KILOMETRE = 1000;
/** Nearer than this, a neighbour is simply a neighbour. */
const STEP = 100;

/** Metres as a person says them: the text, and the figure that goes into it. */
export function distanceText(metres: number): { key: TextKey; distance: string } {
  if (metres < KILOMETRE - STEP / 2)
    return { key: 'companies.metres', distance: String(Math.max(STEP, Math.round(metres / STEP) * STEP)) };
  const kilometres = metres / KILOMETRE;
  const digits = kilometres < 10 ? 1 : 0;
  return { key: 'companies.kilometres', distance: kilometres.toFixed(digits).replace(/\.0$/, '') };
}
