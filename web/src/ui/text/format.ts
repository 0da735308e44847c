import { SECONDS_DIGITS, TIME_FORMAT } from '@mingtang/contract/limits';

/**
 * Formats a time in the device's time zone. A number of ten digits is in seconds, any other in milliseconds; a string
 * is such a number or an ISO date. Returns '' for an invalid time.
 */
export function formatTime(
  value: Date | number | string | null | undefined,
  pattern: string = TIME_FORMAT,
): string {
  const date = parseTime(value);
  if (!date) return '';
  const parts: Readonly<Record<string, number>> = {
    YYYY: date.getFullYear(),
    MM: date.getMonth() + 1,
    DD: date.getDate(),
    HH: date.getHours(),
    mm: date.getMinutes(),
    ss: date.getSeconds(),
  };
  return pattern.replaceAll(/YYYY|MM|DD|HH|mm|ss/g, (part) => String(parts[part]).padStart(2, '0'));
}

function parseTime(value: Date | number | string | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const timestamp = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  const isSeconds = typeof timestamp === 'number' && String(Math.trunc(timestamp)).length === SECONDS_DIGITS;
  const date = new Date(isSeconds ? timestamp * 1000 : timestamp);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** 2480 → 2,480, in both languages. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Detects the `lang` attribute of user-written text, which is not always in the language of the page. */
export const langOf = (text: string): string => htmlLang(/\p{Script=Han}/u.test(text) ? 'zh' : 'en');

/** The `lang` attribute for a language. */
export const htmlLang = (language: 'zh' | 'en'): string => (language === 'zh' ? 'zh-CN' : 'en');
