import type { Language } from '@mingtang/contract/fields';
import { shanghaiDayOf } from './calendar.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 2027 年 3 月 18 日 · 18 Mar 2027, as in the app. Takes an instant or a day. */
export function formatDay(language: Language, instant: string): string {
  const [year, month, date] = shanghaiDayOf(new Date(instant)).split('-').map(Number) as [
    number,
    number,
    number,
  ];
  return language === 'zh' ? `${year} 年 ${month} 月 ${date} 日` : `${date} ${MONTHS[month - 1]} ${year}`;
}
