import { formatLongDate } from './calendar-day.ts';
import { formatTime } from './format.ts';

/** 2026-03-10 13:27 · 10 Mar 2026, 13:27. In the device's time zone; '' for an invalid time. */
export function formatMoment(at: string, language: 'zh' | 'en'): string {
  const day = formatTime(at, 'YYYY-MM-DD');
  if (language === 'zh' || day === '') return formatTime(at, 'YYYY-MM-DD HH:mm');
  return `${formatLongDate(day, language)}, ${formatTime(at, 'HH:mm')}`;
}
