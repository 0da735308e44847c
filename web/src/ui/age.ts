import { formatTime } from './format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const several = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** As Intl.RelativeTimeFormat has them; on a phone the first one of those takes longer than drawing a whole list. */
const WORDS = {
  zh: {
    minutes: (count: number) => `${count}分钟前`,
    hours: (count: number) => `${count}小时前`,
    yesterday: '昨天',
  },
  en: {
    minutes: (count: number) => several(count, 'minute'),
    hours: (count: number) => several(count, 'hour'),
    yesterday: 'yesterday',
  },
};

/**
 * How long ago, up to a day; then yesterday; after that the moment itself. Null while it is less than a minute,
 * which the caller words. A clock that runs behind the server's counts as now.
 */
export function formatAge(instant: string, language: 'zh' | 'en', now = Date.now()): string | null {
  const then = new Date(instant);
  const age = now - then.getTime();
  if (age < MINUTE) return null;
  if (age < HOUR) return WORDS[language].minutes(Math.floor(age / MINUTE));
  if (age < DAY) return WORDS[language].hours(Math.floor(age / HOUR));
  if (then.toDateString() === new Date(now - DAY).toDateString())
    return `${WORDS[language].yesterday} ${formatTime(then, 'HH:mm')}`;
  const thisYear = then.getFullYear() === new Date(now).getFullYear();
  return formatTime(then, thisYear ? 'MM-DD HH:mm' : 'YYYY-MM-DD');
}
