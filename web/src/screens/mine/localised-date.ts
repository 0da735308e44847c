import type { Language } from '@mingtang/contract/fields';

/** The date without the time, for example 2027 年 3 月 18 日 or 18 Mar 2027. */
export function formatLocalisedDate(instant: string, language: Language): string {
  const date = new Date(instant);
  if (language === 'en')
    return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(date);
  return `${date.getFullYear()} 年 ${date.getMonth() + 1} 月 ${date.getDate()} 日`;
}
