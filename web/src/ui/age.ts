import { formatTime } from './format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Making one costs more than a hundred uses of it. */
const made: Partial<Record<'zh' | 'en', Intl.RelativeTimeFormat>> = {};
const wordsOf = (language: 'zh' | 'en') =>
  (made[language] ??= new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

/**
 * How long ago, up to a day; then yesterday; after that the moment itself. Null while it is less than a minute,
 * which the caller words. A clock that runs behind the server's counts as now.
 */
export function formatAge(instant: string, language: 'zh' | 'en', now = Date.now()): string | null {
  const then = new Date(instant);
  const age = now - then.getTime();
  if (age < MINUTE) return null;
  if (age < HOUR) return wordsOf(language).format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return wordsOf(language).format(-Math.floor(age / HOUR), 'hour');
  if (then.toDateString() === new Date(now - DAY).toDateString())
    return `${wordsOf(language).format(-1, 'day')} ${formatTime(then, '{h}:{i}')}`;
  const thisYear = then.getFullYear() === new Date(now).getFullYear();
  return formatTime(then, thisYear ? '{m}-{d} {h}:{i}' : '{y}-{m}-{d}');
}
