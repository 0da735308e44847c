const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Splits 2027-03-18 without creating a Date, which would apply the time zone. */
const splitDay = (day: string) => day.split('-').map(Number) as [year: number, month: number, date: number];

/** 2027 年 3 月 18 日 · 18 Mar 2027 */
export function formatLongDate(day: string, language: 'zh' | 'en'): string {
  const [year, month, date] = splitDay(day);
  return language === 'zh' ? `${year} 年 ${month} 月 ${date} 日` : `${date} ${months[month - 1]} ${year}`;
}

/** 3 月 18 日 · 18 Mar */
export function formatShortDate(day: string, language: 'zh' | 'en'): string {
  const [, month, date] = splitDay(day);
  return language === 'zh' ? `${month} 月 ${date} 日` : `${date} ${months[month - 1]}`;
}
