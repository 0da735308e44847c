const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A calendar day such as 2027-03-18 has no time and no zone: it is taken apart, not made into a moment. */
const partsOf = (day: string) => day.split('-').map(Number) as [year: number, month: number, date: number];

/** 2027 年 3 月 18 日 · 18 Mar 2027 */
export function formatWholeDay(day: string, language: 'zh' | 'en'): string {
  const [year, month, date] = partsOf(day);
  return language === 'zh' ? `${year} 年 ${month} 月 ${date} 日` : `${date} ${months[month - 1]} ${year}`;
}

/** 3 月 18 日 · 18 Mar */
export function formatShortDay(day: string, language: 'zh' | 'en'): string {
  const [, month, date] = partsOf(day);
  return language === 'zh' ? `${month} 月 ${date} 日` : `${date} ${months[month - 1]}`;
}
