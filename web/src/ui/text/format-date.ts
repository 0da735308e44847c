import { SECONDS_DIGITS, TIME_FORMAT } from '@mingtang/contract/limits';

/** A number of ten digits is in seconds, any other in milliseconds; a string is such a number, an ISO time or a day. */
type Time = Date | number | string | null | undefined;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const pad = (part: number) => String(part).padStart(2, '0');

/** Formats a time in the device's time zone by a fixed pattern. Returns '' for an invalid time. */
export function formatTime(value: Time, pattern: string = TIME_FORMAT): string {
  const date = parseTime(value);
  if (!date) return '';
  const month = date.getMonth();
  const parts: Readonly<Record<string, string>> = {
    YYYY: String(date.getFullYear()),
    MMM: MONTHS[month]!,
    MM: pad(month + 1),
    M: String(month + 1),
    DD: pad(date.getDate()),
    D: String(date.getDate()),
    HH: pad(date.getHours()),
    mm: pad(date.getMinutes()),
    ss: pad(date.getSeconds()),
  };
  return pattern.replaceAll(/YYYY|MMM|MM|M|DD|D|HH|mm|ss/g, (part) => parts[part]!);
}

function parseTime(value: Time): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const timestamp = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  const isSeconds = typeof timestamp === 'number' && String(Math.trunc(timestamp)).length === SECONDS_DIGITS;
  // `new Date` would take a day without a time as UTC, which is the day before in America.
  const isDay = typeof timestamp === 'string' && /^\d{4}-\d\d-\d\d$/.test(timestamp);
  const date = new Date(isSeconds ? timestamp * 1000 : isDay ? `${timestamp}T00:00` : timestamp);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const PATTERNS = {
  zh: {
    dayAndMonth: 'MM-DD',
    date: 'YYYY-MM-DD',
    longDate: 'YYYY 年 M 月 D 日',
    shortDateTime: 'MM-DD HH:mm',
    dateTime: 'YYYY-MM-DD HH:mm',
    shortExactTime: 'MM-DD HH:mm:ss',
    exactTime: TIME_FORMAT,
  },
  en: {
    dayAndMonth: 'D MMM',
    date: 'D MMM YYYY',
    longDate: 'D MMM YYYY',
    shortDateTime: 'D MMM YYYY, HH:mm',
    dateTime: 'D MMM YYYY, HH:mm',
    shortExactTime: 'D MMM YYYY, HH:mm:ss',
    exactTime: 'D MMM YYYY, HH:mm:ss',
  },
} as const;

const formatterOf = (name: keyof (typeof PATTERNS)['zh']) => (value: Time, language: 'zh' | 'en') =>
  formatTime(value, PATTERNS[language][name]);

/** 03-18 · 18 Mar */
export const formatDayAndMonth = formatterOf('dayAndMonth');
/** 2027-03-18 · 18 Mar 2027 */
export const formatDate = formatterOf('date');
/** 2027 年 3 月 18 日 · 18 Mar 2027: in sentences and for the days of a membership. */
export const formatLongDate = formatterOf('longDate');
/** 03-18 13:27 · 18 Mar 2027, 13:27: where Chinese leaves out the year. */
export const formatShortDateTime = formatterOf('shortDateTime');
/** 2027-03-18 13:27 · 18 Mar 2027, 13:27 */
export const formatDateTime = formatterOf('dateTime');
/** 03-18 13:27:59 · 18 Mar 2027, 13:27:59: of an error that has just occurred. */
export const formatShortExactTime = formatterOf('shortExactTime');
/** 2027-03-18 13:27:59 · 18 Mar 2027, 13:27:59: where the order of events matters. */
export const formatExactTime = formatterOf('exactTime');
