import { SECONDS_DIGITS, TIME_FORMAT } from '@mingtang/contract/limits';

/**
 * Writes a moment in the device's own time. A number of ten digits counts seconds, any other
 * milliseconds; a string may be either number or an ISO date. What is no moment gives ''.
 */
export function formatTime(
  value: Date | number | string | null | undefined,
  pattern: string = TIME_FORMAT,
): string {
  const date = toDate(value);
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

function toDate(value: Date | number | string | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const moment = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  const seconds = typeof moment === 'number' && String(Math.trunc(moment)).length === SECONDS_DIGITS;
  const date = new Date(seconds ? moment * 1000 : moment);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** 13800001268 → 138****1268. A number too short to hide in is hidden whole. */
export function maskPhone(phone: string): string {
  if (phone.length < 7) return '*'.repeat(phone.length);
  const [head, tail] = phone.length < 10 ? [2, 2] : [3, 4];
  return `${phone.slice(0, head)}${'*'.repeat(phone.length - head - tail)}${phone.slice(-tail)}`;
}

/** 2480 → 2,480, for both languages. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** The `lang` of what somebody wrote: its letters tell. A text may fall back to its other language alone. */
export const langOf = (text: string): string => htmlLang(/\p{Script=Han}/u.test(text) ? 'zh' : 'en');

/** The `lang` of one of the two languages. */
export const htmlLang = (language: 'zh' | 'en'): string => (language === 'zh' ? 'zh-CN' : 'en');
