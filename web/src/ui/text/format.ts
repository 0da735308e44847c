export { formatCount } from '@mingtang/contract/price-texts';

/** Detects the `lang` attribute of user-written text, which is not always in the language of the page. */
export const langOf = (text: string): string => htmlLang(/\p{Script=Han}/u.test(text) ? 'zh' : 'en');

/** The `lang` attribute for a language. */
export const htmlLang = (language: 'zh' | 'en'): string => (language === 'zh' ? 'zh-CN' : 'en');
