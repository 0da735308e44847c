import { shanghaiMidnight, MINUTE_MS } from '../../server/src/base/calendar.ts';
import type { SeededRandom } from './seeded-random.ts';

const OPENING_MINUTE = 8 * 60 + 30;
const CLOSING_MINUTE = 19 * 60;

/** A random time of that day between half past eight and seven in Shanghai, but not after `now`. */
export const officeTimeOn = (day: string, random: SeededRandom, now: Date): Date =>
  new Date(
    Math.min(
      shanghaiMidnight(day).getTime() + random.between(OPENING_MINUTE, CLOSING_MINUTE) * MINUTE_MS,
      now.getTime(),
    ),
  );
