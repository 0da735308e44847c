import type { Language } from '@mingtang/contract/fields';

/** 2027 年 3 月 18 日 · 18 Mar 2027 */
export function formatDay(instant: string, language: Language): string {
  const date = new Date(instant);
  if (language === 'en')
    return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(date);
  return `${date.getFullYear()} 年 ${date.getMonth() + 1} 月 ${date.getDate()} 日`;
}
