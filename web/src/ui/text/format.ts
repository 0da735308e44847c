/** 2480 → 2,480, in both languages. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Detects the `lang` attribute of user-written text, which is not always in the language of the page. */
export const langOf = (text: string): string => htmlLang(/\p{Script=Han}/u.test(text) ? 'zh' : 'en');

/** The `lang` attribute for a language. */
export const htmlLang = (language: 'zh' | 'en'): string => (language === 'zh' ? 'zh-CN' : 'en');
