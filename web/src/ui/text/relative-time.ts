import { formatDate, formatShortDateTime, formatTime } from './format-date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formatAgo = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** Same texts as Intl.RelativeTimeFormat, whose construction on a phone is slower than rendering a list. */
const TEXTS = {
  zh: {
    minutes: (count: number) => `${count}分钟前`,
    hours: (count: number) => `${count}小时前`,
    yesterday: '昨天',
  },
  en: {
    minutes: (count: number) => formatAgo(count, 'minute'),
    hours: (count: number) => formatAgo(count, 'hour'),
    yesterday: 'yesterday',
  },
};

/**
 * Up to 24 hours ago: minutes or hours. Longer ago, but on the previous calendar day: “yesterday” with the
 * time. Else the date. Returns null for less than a minute and for an instant in the future (clock skew), for
 * which the caller has its own text.
 */
export function formatRelativeTime(instant: string, language: 'zh' | 'en', now = Date.now()): string | null {
  const date = new Date(instant);
  const age = now - date.getTime();
  if (age < MINUTE) return null;
  if (age < HOUR) return TEXTS[language].minutes(Math.floor(age / MINUTE));
  if (age < DAY) return TEXTS[language].hours(Math.floor(age / HOUR));
  if (date.toDateString() === new Date(now - DAY).toDateString())
    return `${TEXTS[language].yesterday} ${formatTime(date, 'HH:mm')}`;
  const thisYear = date.getFullYear() === new Date(now).getFullYear();
  return thisYear ? formatShortDateTime(date, language) : formatDate(date, language);
}
