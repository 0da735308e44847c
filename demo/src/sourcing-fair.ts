import { addDays, shanghaiDayOf } from '../../server/src/base/calendar.ts';
import type { BilingualText } from './trades/trade-profile.ts';

const DAYS_AHEAD = 21;

const formatDay = (day: string): BilingualText => {
  const [, month, date] = day.split('-').map(Number);
  return {
    zh: `${month} 月 ${date} 日`,
    en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(new Date(day)),
  };
};

/** First and last day of the chamber's fair, which the carousel, a pinned post and the news announce. */
export function sourcingFairDays(now: Date): { first: BilingualText; last: BilingualText } {
  const first = addDays(shanghaiDayOf(now), DAYS_AHEAD);
  return { first: formatDay(first), last: formatDay(addDays(first, 1)) };
}

/** Values of the placeholders `{fairstart}` and `{fairend}`. */
export const sourcingFairValues = (now: Date): Readonly<Record<string, BilingualText>> => {
  const { first, last } = sourcingFairDays(now);
  return { fairstart: first, fairend: last };
};
